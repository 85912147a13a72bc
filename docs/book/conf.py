"""The guide, as a book, with the documents that it links to: `sphinx-build -W -c docs/book . target/book`."""

project = "chompcert"
author = "chompcert contributors"
extensions = ["myst_parser"]
root_doc = "docs/book/index"
include_patterns = ["*.md", "docs/*.md", "docs/book/*.md", "format/*.md", "lean/README.md", "web/README.md", "examples/ci/README.md"]
# Documents are reached by links, and their examples are in languages of their own.
suppress_warnings = ["toc.not_included", "misc.highlighting_failure"]
html_theme = "alabaster"
html_theme_options = {"description": "Certificates for Chomp-like games"}
html_show_copyright = False
# Links to headings are checked like links to pages.
myst_heading_anchors = 3
nitpicky = True
