/** The place of a cell, counted from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells: from where it began to the active cell. */
export interface Selection {
  readonly anchor: Place
  readonly active: Place
}

/** First and last row and column of a selection. */
export function boundsOf({ anchor, active }: Selection) {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  }
}

/** Whether a cell is selected. */
export function isSelected(selection: Selection, { row, column }: Place): boolean {
  const { top, bottom, left, right } = boundsOf(selection)
  return row >= top && row <= bottom && column >= left && column <= right
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A key as a sheet understands it. */
export interface SheetKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * The selection after a key that moves, or null for any other key. Tab leaves the sheet behind its last cell and before its first.
 *
 * @param size the number of rows and columns
 */
export function moved(selection: Selection, pressed: SheetKey, size: Place): Selection | null {
  const { key, shiftKey } = pressed
  const isFar = pressed.ctrlKey || pressed.metaKey
  const { row, column } = selection.active
  const last = { row: size.row - 1, column: size.column - 1 }
  const to = (next: Place, extends_ = false): Selection => {
    const active = { row: clamp(next.row, last.row), column: clamp(next.column, last.column) }
    return { anchor: extends_ ? selection.anchor : active, active }
  }
  const step = STEPS[key]
  if (step) {
    const length = isFar ? Number.MAX_SAFE_INTEGER : 1
    return to({ row: row + step[0] * length, column: column + step[1] * length }, shiftKey)
  }
  if (key === 'Home') return to({ row: isFar ? 0 : row, column: 0 }, shiftKey)
  if (key === 'End') return to({ row: isFar ? last.row : row, column: last.column }, shiftKey)
  if (key === 'Enter') return to({ row: row + (shiftKey ? -1 : 1), column })
  if (key !== 'Tab') return null
  const index = row * size.column + column + (shiftKey ? -1 : 1)
  if (index < 0 || index >= size.row * size.column) return null
  return to({ row: Math.floor(index / size.column), column: index % size.column })
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value))
