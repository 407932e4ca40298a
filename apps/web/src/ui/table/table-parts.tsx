import classes from './data-table.module.css'
import type { TableSort } from './data-table.sort.ts'

/** One column of a table: its head and its cells. */
export interface TableColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => React.ReactNode
  /** Figures are aligned at the right. */
  readonly isFigure?: boolean
  /** Where the window has no room for all columns, those with a rank are left out, the highest first. */
  readonly rank?: number | undefined
  /** Names the row: read out before its cells, and the title of its card on a phone. */
  readonly isRowHeader?: boolean
}

/** The cells of one row; `placeholder` instead of their content while the row is loading. */
export function RowCells<Row>({
  columns,
  row,
  placeholder,
  hasRoles = false,
}: {
  columns: readonly TableColumn<Row>[]
  row: Row | undefined
  placeholder?: React.ReactNode
  /** Spells out the roles, which the CSS of cards would take away. */
  hasRoles?: boolean
}) {
  return columns.map((column) => {
    const Cell = column.isRowHeader ? 'th' : 'td'
    return (
      <Cell
        key={column.id}
        role={hasRoles ? (column.isRowHeader ? 'rowheader' : 'cell') : undefined}
        scope={column.isRowHeader ? 'row' : undefined}
        data-figure={column.isFigure || undefined}
        data-label={column.header}
      >
        {row === undefined ? placeholder : column.cell(row)}
      </Cell>
    )
  })
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
