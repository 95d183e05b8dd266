"""How Sphinx makes a site of docs/:

python -m sphinx -W -c packaging/site docs dist/site
"""

project = "bwdesk"
author = "The bwdesk contributors"
project_copyright = "the bwdesk contributors"
extensions = ["myst_parser"]
root_doc = "index"
html_theme = "furo"
html_title = "bwdesk"
myst_heading_anchors = 4
