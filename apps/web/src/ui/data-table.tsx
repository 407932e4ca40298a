import { useState } from 'react'
import classes from './data-table.module.css'
import { sortRows, type TableSort } from './data-table.sort.ts'

/** One column: its head, its cell, and how its rows are ordered when it may be sorted. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** Figures stand on the right. */
  readonly isFigure?: boolean
  /** Names the row: read out before its cells, and the title of its card on a phone. */
  readonly isRowHeader?: boolean
  readonly sortBy?: (row: Row) => number | string | null
  readonly width?: string
}

/** Roles are spelled out because the cards' CSS takes a table's own away. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
} as const

/**
 * A table whose head stays in sight, whose first column stays at the side, and whose rows become cards on a phone
 * (`layout="scroll"`: it scrolls sideways instead, for many months).
 * @param caption what it holds, for those who do not see its surroundings
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isRowEmphasised,
  layout = 'cards',
  initialSort = null,
  pinRank,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isRowEmphasised?: (row: Row) => boolean
  layout?: 'cards' | 'scroll'
  initialSort?: TableSort | null
  /** Rows of a lower rank stay above those of a higher one, however they are sorted. */
  pinRank?: (row: Row) => number
}) {
  const [sort, setSort] = useState<TableSort | null>(initialSort)
  const sortBy = columns.find((column) => column.id === sort?.column)?.sortBy
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.isDescending) : rows
  const ordered = pinRank ? sorted.toSorted((a, b) => pinRank(a) - pinRank(b)) : sorted
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} data-layout={layout} aria-label={caption} tabIndex={0}>
      <table className={classes.table} {...ROLES.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <ColumnHead
                {...ROLES.columnheader}
                key={column.id}
                column={column}
                isSortable={column.sortBy !== undefined}
                sort={sort}
                onSort={setSort}
                style={column.width ? { width: column.width } : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {ordered.map((row) => (
            <tr key={rowKey(row)} {...ROLES.row} data-emphasised={isRowEmphasised?.(row) || undefined}>
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    role={column.isRowHeader ? 'rowheader' : 'cell'}
                    scope={column.isRowHeader ? 'row' : undefined}
                    data-figure={column.isFigure || undefined}
                    data-label={column.header}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * The head of a column. Where rows can be sorted by it, it is a button: texts begin ascending, figures descending, and once more turns
 * the order around.
 */
export function ColumnHead({
  column: { id, header, isFigure = false },
  isSortable,
  sort,
  onSort,
  ...rest
}: {
  column: { readonly id: string; readonly header: string; readonly isFigure?: boolean }
  isSortable: boolean
  sort: TableSort | null
  onSort: (sort: TableSort) => void
} & Pick<React.ComponentProps<'th'>, 'role' | 'style'>) {
  const isSorted = sort?.column === id
  const order = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th {...rest} scope="col" data-figure={isFigure || undefined} aria-sort={order}>
      {isSortable ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort({ column: id, isDescending: isSorted ? !sort.isDescending : isFigure })}
        >
          {header}
          <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" data-order={order}>
            <path d="M4 0l3.5 4.5h-7z" />
            <path d="M4 12 .5 7.5h7z" />
          </svg>
        </button>
      ) : (
        header
      )}
    </th>
  )
}
