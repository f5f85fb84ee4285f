"""The documentation site: `docs/`, the rulebooks and the code as pages that ship with the server under `/docs`.

`python -m tools.site [FOLDER]` builds it, strictly: a link that leads nowhere stops the build.

A generator of our own, over markdown-it-py, which comes with `rich` anyway. MkDocs Material, the usual choice, has
announced its end of life (May 2027); its successor Zensical is at 0.0.x; each brings 100 MB into every clone,
fetches fonts from elsewhere unless told not to, and puts scripts within the page, which the server forbids.
"""
