import { useRef, useState } from 'react'
import { useScrollEdges } from '../layout/scroll-edges.ts'
import { useStartAtEnd } from '../layout/start-at-end.ts'
import { MEDIUM, useMedia } from '../layout/use-media.ts'
import { linksReachLook } from '../text/link.tsx'
import { VisuallyHidden } from '../text/text.tsx'
import classes from './data-table.module.css'
import { sortRows, type TableSort } from './data-table.sort.ts'
import { ColumnHead, RowCells, type TableColumn } from './table-parts.tsx'

/** A column whose rows can be ordered by the table itself. */
export interface Column<Row> extends TableColumn<Row> {
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
 * @param caption what it holds, for those who do not see its origin
 */
export function DataTable<Row>({
  caption,
  columns: allColumns,
  rows,
  rowKey,
  isRowEmphasised,
  layout = 'cards',
  initialSort = null,
  onSort,
  pinRank,
  startsAtEnd = false,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isRowEmphasised?: (row: Row) => boolean
  layout?: 'cards' | 'scroll'
  initialSort?: TableSort | null
  /** Receives the order that was chosen, e.g. for the address. */
  onSort?: (sort: TableSort) => void
  /** Rows of a lower rank stay above those of a higher one, however they are sorted. */
  pinRank?: (row: Row) => number
  /** With `scroll`: shows the last columns first. */
  startsAtEnd?: boolean
}) {
  const frame = useRef<HTMLElement>(null)
  useScrollEdges(frame)
  useStartAtEnd(frame, startsAtEnd)
  const [sort, setSort] = useState<TableSort | null>(initialSort)
  const isMedium = useMedia(MEDIUM)
  const columns = isMedium ? allColumns.filter(({ rank }) => rank === undefined) : allColumns
  const sortBy = columns.find((column) => column.id === sort?.column)?.sortBy
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.isDescending) : rows
  const ordered = pinRank ? sorted.toSorted((a, b) => pinRank(a) - pinRank(b)) : sorted
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={frame} className={classes.frame} data-layout={layout} aria-label={caption} tabIndex={0}>
      <table className={`${linksReachLook} ${classes.table}`} {...ROLES.table}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <ColumnHead
                {...ROLES.columnheader}
                key={column.id}
                column={column}
                isSortable={column.sortBy !== undefined}
                sort={sort}
                onSort={(next) => {
                  setSort(next)
                  onSort?.(next)
                }}
                style={column.width ? { width: column.width } : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {ordered.map((row) => (
            <tr key={rowKey(row)} {...ROLES.row} data-emphasised={isRowEmphasised?.(row) || undefined}>
              <RowCells columns={columns} row={row} hasRoles />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
