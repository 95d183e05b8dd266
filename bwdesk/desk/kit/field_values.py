"""What stands in the fields of a form, as plain values: read, and put back into others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.stepper import Stepper

Values = Mapping[str, Any]
"""By the name of each field."""


def field_values(fields: Mapping[str, QWidget]) -> dict[str, Any]:
    """What stands in each field."""
    return {name: _value_of(field) for name, field in fields.items()}


def show_values(fields: Mapping[str, QWidget], values: Values) -> None:
    """Each field has what stood in it. What is no value of a field, or cannot be chosen any more,
    is left out."""
    for name, field in fields.items():
        if name in values:
            _show_value(field, values[name])


def _value_of(field: QWidget) -> Any:
    match field:
        case QLineEdit():
            return field.text()
        case QComboBox():
            return field.currentData()
        case QCheckBox():
            return field.isChecked()
        case ChipChoice():
            return list(field.ids)
        case Stepper():
            return field.value()
    raise TypeError(f"Nobody knows what stands in {field}")


def _show_value(field: QWidget, value: Any) -> None:
    match field, value:
        case QLineEdit(), str():
            field.setText(value)
        case QComboBox(), _:
            field.setCurrentIndex(max(0, field.findData(value)))
        case QCheckBox(), bool():
            field.setChecked(value)
        case ChipChoice(), list():
            field.choose(*(each for each in value if isinstance(each, str)))
        case Stepper(), int():
            field.show_value(value)
