"""The style sheet, with the names of the palette's roles where its colors go.

Variants go by dynamic property: `button.setProperty("kind", "primary")`. Fonts are not set here.
`controls:` is where `style.find_controls` found the marks; no path stands in the sheet, for one
quote or percent sign in the name of a folder would lose all of it.
"""

_TINTS = "".join(
    f'*[tint="{role}"] {{ color: ${role}; }}\n'
    for role in (
        *("ink", "ink2", "ink3", "ember", "on_ember", "paper", "line"),
        *("broken", "odd", "unfinished", "good", "ruling"),
    )
)

_GROUNDS = "".join(
    f'QWidget[ground="{role}"] {{ background: ${role}; }}\n'
    for role in (
        *("desk", "paper", "sheet", "wash"),
        *("broken_wash", "odd_wash", "unfinished_wash", "good_wash", "ruling_wash"),
    )
)

SHEET = (
    _TINTS
    + _GROUNDS
    + """
QLabel { background: transparent; }
QLabel:disabled { color: $line2; }

/* Buttons: the outline says it can be pressed, ember says which one is meant. */
QPushButton {
    background: $sheet; color: $ink; border: 1px solid $edge; border-radius: 4px;
    padding: 0 14px; min-height: ${h30}px; outline: none;
}
QPushButton:hover { background: $desk; }
QPushButton:pressed, QPushButton:checked { background: $line; }
QPushButton:disabled { background: transparent; color: $line2; border-color: $line2; }
QPushButton[kind="primary"] {
    background: $ember; color: $on_ember; border: none; padding: 0 18px; min-height: ${h40}px;
}
QPushButton[kind="primary"]:hover, QPushButton[kind="primary"]:pressed {
    background: $ember_hover;
}
QPushButton[kind="primary"]:disabled {
    background: transparent; color: $line2; border: 1px solid $line2;
}
QPushButton[kind="quiet"], QPushButton[kind="ruling"] {
    background: transparent; color: $ember; border: none; padding: 0 6px;
}
QPushButton[kind="ruling"] { color: $ruling; }
QPushButton[kind="quiet"]:hover, QPushButton[kind="ruling"]:hover { background: $desk; }
QPushButton[kind="quiet"]:pressed, QPushButton[kind="ruling"]:pressed { background: $line; }
QPushButton[kind="quiet"]:disabled, QPushButton[kind="ruling"]:disabled { color: $line2; }
QToolButton {
    background: transparent; color: $ink2; border: none; border-radius: 4px;
    min-width: ${h32}px; min-height: ${h32}px; outline: none;
}
QToolButton:hover { background: $line; color: $ink; }
QToolButton:pressed, QToolButton:checked { background: $line2; }
QToolButton:disabled { color: $line2; }
QToolButton::menu-indicator { image: none; }

/* Inputs */
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QComboBox, QDateEdit {
    background: $sheet; color: $ink; border: 1px solid $edge; border-radius: 4px;
    placeholder-text-color: $ink3;
    selection-background-color: $ember; selection-color: $on_ember;
}
QLineEdit, QSpinBox, QComboBox, QDateEdit { min-height: ${h30}px; padding: 0 9px; }
QLineEdit { lineedit-clear-button-icon: url(controls:clear-$name.svg); }
QLineEdit > QToolButton { min-width: 16px; min-height: 16px; }
QLineEdit > QToolButton:hover { background: transparent; }
QPlainTextEdit, QTextEdit { padding: 6px 8px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QComboBox:focus,
QDateEdit:focus { border: 2px solid $ember; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QDateEdit:focus {
    padding: 0 8px; min-height: ${h28}px;
}
QPlainTextEdit:focus, QTextEdit:focus { padding: 5px 7px; }
QTextEdit[kind="page"], QTextEdit[kind="page"]:focus { border: none; padding: 0; }
QLineEdit[kind="curtain"] { min-height: ${h38}px; }
QLineEdit[kind="curtain"]:focus { min-height: ${h36}px; }
QLineEdit[face="h1"] { min-height: ${h40}px; }
QLineEdit[face="h1"]:focus { min-height: ${h38}px; }
*[wrong="true"], QLineEdit[wrong="true"]:focus { border-color: $broken; }
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled, QSpinBox:disabled,
QComboBox:disabled { background: transparent; color: $line2; border-color: $line2; }
QLineEdit[kind="writing"], QPlainTextEdit[kind="writing"] {
    background: transparent; border: none; border-bottom: 1px solid $edge; border-radius: 0;
    padding: 0;
}
QLineEdit[kind="writing"]:focus, QPlainTextEdit[kind="writing"]:focus {
    border-bottom: 2px solid $ember; padding: 0;
}
QComboBox::drop-down { border: none; width: ${h28}px; }
QComboBox::down-arrow { image: url(controls:chevron-$name.svg); width: 14px; height: 14px; }
QComboBox QAbstractItemView {
    background: $sheet; color: $ink; border: 1px solid $edge; outline: none; padding: 4px;
    selection-background-color: $wash; selection-color: $ink;
}
QListView[kind="proposals"] {
    background: $sheet; border: 1px solid $edge; padding: 4px 0;
}
QListView[kind="proposals"]::item { padding: 5px 10px; }
QListView[kind="proposals"]::item:selected { background: $wash; color: $ink; }
QSpinBox::up-button, QSpinBox::down-button { width: 0; border: none; }

/* Check boxes and radio buttons are drawn by Fusion from the palette but for these strokes. */
QCheckBox, QRadioButton { spacing: 10px; background: transparent; color: $ink; outline: none; }
QCheckBox:disabled, QRadioButton:disabled { color: $line2; }
QCheckBox::indicator {
    width: ${h15}px; height: ${h15}px;
    border: 1px solid $edge; border-radius: 2px; background: $sheet;
}
QCheckBox::indicator:checked {
    background: $ink; border-color: $ink; image: url(controls:check-$name.svg);
}
QCheckBox::indicator:disabled { background: transparent; border-color: $line2; }
QCheckBox::indicator:checked:disabled { background: $line2; border-color: $line2; }
QCheckBox::indicator:focus { border: 2px solid $ember; width: ${h13}px; height: ${h13}px; }
QRadioButton::indicator {
    width: 15px; height: 15px; border: 1px solid $edge; border-radius: 8px; background: $sheet;
}
QRadioButton::indicator:checked { border: 5px solid $ink; width: 7px; height: 7px; }
QRadioButton::indicator:focus { border-color: $ember; }

/* Lists and tables: hairlines, no zebra, the selection is wash behind ink. */
QAbstractItemView {
    background: $paper; color: $ink; border: none; outline: none;
    selection-background-color: $wash; selection-color: $ink; gridline-color: $line;
}
QHeaderView, QHeaderView::section {
    background: transparent; color: $ink3; border: none;
}
QHeaderView::section { border-bottom: 1px solid $line; padding: 0 8px; min-height: ${h28}px; }
QTableView::item { border: none; border-top: 1px solid $line; padding: 0 8px; }
QTableCornerButton::section { background: transparent; border: none; }
QTreeView::branch { background: transparent; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }

/* Tabs join the page they belong to. */
QTabWidget::pane { border: none; border-top: 1px solid $line2; }
QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab {
    background: transparent; color: $ink2; border: 1px solid transparent; border-bottom: none;
    border-top-left-radius: 4px; border-top-right-radius: 4px;
    height: ${h36}px; padding: 0 14px;
}
QTabBar::tab:selected {
    background: $paper; color: $ink; border-color: $line2; margin-bottom: -1px;
}
QTabBar::tab:hover:!selected { color: $ink; }

QTabBar[kind="rooms"] { background: $paper; border-bottom: 1px solid $line; }
QTabBar[kind="rooms"]::tab {
    border: none; border-bottom: 3px solid transparent; border-radius: 0; height: ${h36}px;
    padding: 0 16px; margin: 0;
}
QTabBar[kind="rooms"]::tab:first { margin-left: 8px; }
QTabBar[kind="rooms"]::tab:selected { color: $ink; border-bottom: 3px solid $ember; }
QTabBar[kind="rooms"]::tab:focus { background: $desk; }

/* Splitters, scroll bars, menus, tooltips, progress */
QSplitter::handle { background: $line2; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QScrollBar { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { width: 8px; }
QScrollBar:horizontal { height: 8px; }
QScrollBar::handle { background: $line2; border-radius: 4px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $edge; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSlider:horizontal { min-height: 24px; }
QSlider::groove:horizontal { height: 4px; background: $line2; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $ink2; border-radius: 2px; }
QSlider::handle:horizontal {
    width: 14px; margin: -6px 0; background: $sheet; border: 1px solid $edge; border-radius: 8px;
}
QSlider::handle:horizontal:hover { background: $desk; }
QSlider::handle:horizontal:focus { border: 2px solid $ember; width: 12px; }
QMenuBar { background: $desk; color: $ink2; }
QMenuBar::item { padding: 6px 10px; background: transparent; }
QMenuBar::item:selected { background: $line; color: $ink; }
QMenu { background: $sheet; color: $ink; border: 1px solid $line2; padding: 4px 0; }
QMenu::item { padding: 6px 24px 6px 16px; }
QMenu::item:selected { background: $wash; }
QMenu::item:disabled { color: $line2; }
QMenu::separator { height: 1px; background: $line; margin: 4px 0; }
QMenu::icon { padding-left: 12px; }
QToolTip {
    background: $sheet; color: $ink; border: 1px solid $edge; padding: 5px 8px;
}
QSlider::groove:horizontal { background: $line2; height: 4px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $ink2; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal {
    background: $sheet; border: 1px solid $edge; border-radius: 8px;
    width: 14px; height: 14px; margin: -6px 0;
}
QSlider::handle:horizontal:focus { border: 2px solid $ember; width: 12px; height: 12px; }
QProgressBar { background: $line; border: none; height: 4px; }
QProgressBar::chunk { background: $ember; }
QDialog, QMessageBox { background: $paper; }
/* Those of the system are black, also on black. */
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QStatusBar { background: $desk; color: $ink2; }

/* Frames of paper: a hairline and no round corner. */
QFrame[frame="card"] { background: $sheet; border: 1px solid $line2; border-radius: 0; }
QFrame[frame="drop"] { background: transparent; border: 1px dashed $edge; border-radius: 4px; }
QFrame[frame="notice"] {
    background: $unfinished_wash; border: 1px dashed $unfinished; border-radius: 3px;
}
QFrame[frame="due"] { background: $wash; border: 1px solid $ember; border-radius: 3px; }
QFrame[frame="alarm"] { background: $broken_wash; border: 1px solid $broken; border-radius: 3px; }
QFrame[frame="toast"] { background: transparent; border: none; }
QFrame[frame="toast"] QPushButton {
    background: transparent; color: $paper; border: none; padding: 0 6px; min-height: ${h30}px;
}
QFrame[frame="toast"] QPushButton:hover { background: $ink2; }
QFrame[rule="line"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QFrame[rule="line2"] { background: $line2; border: none; max-height: 1px; min-height: 1px; }
QFrame[rule="total"] { background: $ink; border: none; max-height: 2px; min-height: 2px; }
QFrame[rule="upright"] { background: $line2; border: none; max-width: 1px; min-width: 1px; }
"""
)
