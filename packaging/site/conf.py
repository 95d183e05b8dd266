"""How Sphinx makes a site of docs/:

python -m sphinx -W -c packaging/site docs dist/site
"""

project = "bwdesk"
author = "The bwdesk contributors"
copyright = "the bwdesk contributors"  # noqa: A001
extensions = ["myst_parser"]
root_doc = "index"
html_theme = "furo"
html_title = "bwdesk"
myst_heading_anchors = 4
