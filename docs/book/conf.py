"""The guide, as a book: `sphinx-build -W docs/book target/book`."""

project = "chompcert"
author = "chompcert contributors"
extensions = ["myst_parser"]
exclude_patterns = []
html_theme = "alabaster"
html_theme_options = {"description": "Certificates for Chomp-like games"}
html_show_copyright = False
# Links to headings are checked like links to pages.
myst_heading_anchors = 3
nitpicky = True
