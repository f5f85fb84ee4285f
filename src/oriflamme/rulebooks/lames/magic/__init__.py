"""Magic: arts, selection and casting, and what each spell does. Chapter 4.3.

`casting` is who may select and cast, at what, and with what advantage; `actions` the two actions of the activation
sheet; `acts` what spells do at once, `laying` how they come to lie on something and are played later.
"""
