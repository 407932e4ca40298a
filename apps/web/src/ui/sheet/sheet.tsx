import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { PASTED_CELLS, readBlock, readCell, type SheetValue, writeBlock, writeCell } from './sheet.block.ts'
import classes from './sheet.module.css'
import { boundsOf, isSelected, moved, type Place, type Selection } from './sheet.selection.ts'

/** A row or a column, with its name. */
export interface SheetAxis {
  readonly id: string
  readonly label: ReactNode
  /** Below the name, small. */
  readonly note?: string
}

/** A cell as it is shown. */
export interface SheetCell {
  readonly value: SheetValue
  /** Shown while the cell is empty. */
  readonly placeholder?: string
  readonly isChanged?: boolean
  /** Why the value cannot be saved. */
  readonly problem?: string | null
}

/** Changes of cells by their places. */
export type CellChanges = readonly (readonly [Place, SheetValue])[]

/**
 * A table of numbers that is edited like a spreadsheet: arrows, Enter, Tab and typing, blocks by copy and paste, Ctrl+D and Ctrl+R fill
 * the selection down and to the right, Ctrl+Z and Ctrl+Y undo and redo.
 */
export function Sheet({
  label,
  corner,
  rows,
  columns,
  locale,
  cellAt,
  write,
  selection,
  onSelect,
  onChange,
  onUndo,
  onRedo,
}: {
  label: string
  /** Heading of the names of the rows. */
  corner: string
  rows: readonly SheetAxis[]
  columns: readonly SheetAxis[]
  /** e.g. `de-DE` */
  locale: string
  cellAt: (place: Place) => SheetCell
  /** A number as it is shown. */
  write: (value: number, place: Place) => string
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Missing: the table is for reading. */
  onChange: ((changes: CellChanges) => void) | null
  onUndo: (() => void) | null
  onRedo: (() => void) | null
}) {
  const table = useRef<HTMLTableElement>(null)
  const hasFocus = useRef(false)
  /** The text that is being typed into the active cell. */
  const [typed, setTyped] = useState<string | null>(null)
  const { active } = selection
  const size = { row: rows.length, column: columns.length }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active cell, and returns to it after typing
  useEffect(() => {
    if (hasFocus.current && typed === null) focusCell(table.current, active)
  }, [active.row, active.column, typed === null])
  const commit = (next: Selection | null) => {
    if (typed !== null && onChange) onChange([[active, readCell(typed, locale)]])
    setTyped(null)
    if (next) onSelect(next)
  }
  const placesOf = (bounds = boundsOf(selection)) =>
    range(bounds.top, bounds.bottom).flatMap((row) =>
      range(bounds.left, bounds.right).map((column) => ({ row, column })),
    )
  const fill = (from: (place: Place) => Place) =>
    onChange?.(placesOf().map((place) => [place, cellAt(from(place)).value] as const))
  const paste = (text: string) => {
    const block = readBlock(text, locale)
    const { top, left, bottom, right } = boundsOf(selection)
    const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
    if (single !== undefined) onChange?.(placesOf().map((place) => [place, single] as const))
    else {
      const changes = block.flatMap((line, row) =>
        line.map((value, column) => [{ row: top + row, column: left + column }, value] as const),
      )
      onChange?.(changes.filter(([{ row, column }]) => row < size.row && column < size.column).slice(0, PASTED_CELLS))
      const end = { row: top + block.length - 1, column: left + (block[0]?.length ?? 1) - 1 }
      const last = {
        row: Math.min(Math.max(end.row, bottom), size.row - 1),
        column: Math.min(Math.max(end.column, right), size.column - 1),
      }
      onSelect({ anchor: { row: top, column: left }, active: last })
    }
  }
  const pressInCell = (event: React.KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    const command = isCommand ? event.key.toLowerCase() : null
    const { top, left, bottom, right } = boundsOf(selection)
    const take = (act: () => void) => {
      event.preventDefault()
      act()
    }
    if (command === 'z') return take(() => (event.shiftKey ? onRedo : onUndo)?.())
    if (command === 'y') return take(() => onRedo?.())
    if (command === 'd' && bottom > top) return take(() => fill(({ column }) => ({ row: top, column })))
    if (command === 'r' && right > left) return take(() => fill(({ row }) => ({ row, column: left })))
    if (command === 'a') {
      const last = { row: size.row - 1, column: size.column - 1 }
      return take(() => onSelect({ anchor: { row: 0, column: 0 }, active: last }))
    }
    const next = moved(selection, event, size)
    if (next) return take(() => onSelect(next))
    if (isCommand || event.altKey || !onChange) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      return take(() => onChange(placesOf().map((place) => [place, null] as const)))
    }
    if (event.key === 'F2') return take(() => setTyped(writeCell(cellAt(active).value, locale)))
    if (event.key.length === 1) take(() => setTyped(event.key))
  }
  const pressInField = (event: React.KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      setTyped(null)
    }
    if (event.key !== 'Enter' && event.key !== 'Tab' && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const next = moved({ anchor: active, active }, event, size)
    if (next) event.preventDefault()
    commit(next)
  }
  return (
    <div className={classes.frame}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        className={classes.table}
        aria-label={label}
        aria-readonly={onChange === null}
        aria-multiselectable="true"
        aria-rowcount={size.row + 1}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) hasFocus.current = false
        }}
        onCopy={(event) => {
          if (typed !== null) return
          event.preventDefault()
          const { top, left, bottom, right } = boundsOf(selection)
          const block = range(top, bottom).map((row) =>
            range(left, right).map((column) => cellAt({ row, column }).value),
          )
          event.clipboardData.setData('text/plain', writeBlock(block, locale))
        }}
        onPaste={(event) => {
          if (typed !== null || !onChange) return
          event.preventDefault()
          paste(event.clipboardData.getData('text/plain'))
        }}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, label: name, note }) => (
              <th key={id} scope="col">
                {name}
                {note ? <small>{note}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onKeyDown={pressInCell}
          onMouseDown={({ button, target, shiftKey }) => {
            const place = button === 0 ? placeOf(target) : null
            if (place) onSelect({ anchor: shiftKey ? selection.anchor : place, active: place })
          }}
          onMouseMove={({ buttons, target }) => {
            const place = buttons === 1 ? placeOf(target) : null
            if (place && (place.row !== active.row || place.column !== active.column))
              onSelect({ anchor: selection.anchor, active: place })
          }}
          onDoubleClick={() => {
            if (onChange) setTyped(writeCell(cellAt(active).value, locale))
          }}
        >
          {rows.map(({ id, label: name, note }, row) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {note ? <small>{note}</small> : null}
              </th>
              {columns.map((column, at) => {
                const place = { row, column: at }
                const isActive = row === active.row && at === active.column
                const cell = cellAt(place)
                if (isActive && typed !== null) {
                  return (
                    <td key={column.id} className={classes.cell} data-active>
                      <input
                        ref={focusField}
                        className={classes.input}
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={label}
                        value={typed}
                        onChange={(event) => setTyped(event.target.value)}
                        onKeyDown={pressInField}
                        onBlur={() => commit(null)}
                      />
                    </td>
                  )
                }
                return (
                  <Cell
                    key={column.id}
                    place={`${row},${at}`}
                    text={
                      typeof cell.value === 'number' ? write(cell.value, place) : (cell.value ?? cell.placeholder ?? '')
                    }
                    isEmpty={cell.value === null}
                    isChanged={cell.isChanged ?? false}
                    problem={cell.problem ?? null}
                    isActive={isActive}
                    isChosen={isSelected(selection, place)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One cell; drawn again only when what it shows changes. */
const Cell = memo(function Cell({
  place,
  text,
  isEmpty,
  isChanged,
  problem,
  isActive,
  isChosen,
}: {
  /** `row,column` */
  place: string
  text: string
  isEmpty: boolean
  isChanged: boolean
  problem: string | null
  isActive: boolean
  isChosen: boolean
}) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid has the focus
      role="gridcell"
      className={classes.cell}
      tabIndex={isActive ? 0 : -1}
      data-place={place}
      data-active={isActive || undefined}
      data-empty={isEmpty || undefined}
      data-changed={isChanged || undefined}
      aria-selected={isChosen}
      aria-invalid={problem !== null || undefined}
      title={problem ?? undefined}
    >
      {text}
    </td>
  )
})

function placeOf(target: EventTarget): Place | null {
  const named = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined
  if (named === undefined) return null
  const [row = 0, column = 0] = named.split(',').map(Number)
  return { row, column }
}

const focusField = (field: HTMLInputElement | null) => field?.focus()

function focusCell(table: HTMLTableElement | null, { row, column }: Place): void {
  table?.querySelector<HTMLElement>(`[data-place="${row},${column}"]`)?.focus()
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
