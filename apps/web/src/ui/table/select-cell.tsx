import { useEffect, useRef } from 'react'
import classes from './select-cell.module.css'

/** The rows of a table that can be selected. */
export interface RowSelection<Row> {
  readonly isSelected: (key: string) => boolean
  /** Whether any, or every row is selected. */
  readonly extent: 'NONE' | 'SOME' | 'ALL'
  /** Selects a row or takes it away; with `from` all rows from the one that was selected last, otherwise from there. */
  readonly onSelect: (index: number, range?: { readonly from: number | null }) => void
  readonly onSelectAll: (isSelected: boolean) => void
  /** Name of the box of a row, and of all rows. */
  readonly labelOf: (row: Row) => string
  readonly allLabel: string
}

/** Width of the column of boxes in pixels. */
export const SELECT_WIDTH = 40

/** The box of one row. Shift selects all rows up to it; arrows go to the boxes above and below, with Shift selecting them. */
export function SelectBox({
  label,
  index,
  isSelected,
  onSelect,
}: {
  readonly label: string
  readonly index: number
  readonly isSelected: boolean
  readonly onSelect: RowSelection<never>['onSelect']
}) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={isSelected}
        data-select={index}
        // React would undo the change before the click says whether Shift was pressed.
        onChange={() => {}}
        onClick={(event) => onSelect(index, event.shiftKey ? { from: null } : undefined)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          const list = event.currentTarget.closest('tbody, ul')
          const next = step && list?.querySelector<HTMLElement>(`[data-select="${index + step}"]`)
          if (!next) return
          event.preventDefault()
          next.focus()
          if (event.shiftKey) onSelect(index + step, { from: index })
        }}
      />
    </label>
  )
}

/** The box of all rows, in the head. */
export function SelectAllBox({
  label,
  extent,
  onSelectAll,
}: {
  readonly label: string
  readonly extent: RowSelection<never>['extent']
  readonly onSelectAll: (isSelected: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'SOME'
  }, [extent])
  return (
    <label className={classes.target}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={extent === 'ALL'}
        onChange={() => onSelectAll(extent === 'NONE')}
      />
    </label>
  )
}
