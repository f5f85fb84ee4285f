"""The documentation site: `docs/`, the rulebooks and the code as pages that ship with the server under `/docs`.

`python -m tools.site [FOLDER]` builds it, strictly: a link that leads nowhere stops the build.
"""
