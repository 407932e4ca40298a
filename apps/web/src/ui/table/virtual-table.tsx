import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, useState } from 'react'
import { SkeletonBar } from '../feedback/states.tsx'
import { usePrinting } from '../graph/use-printing.ts'
import { useScrollEdges } from '../layout/scroll-edges.ts'
import { NARROW, useMedia } from '../layout/use-media.ts'
import { VisuallyHidden } from '../text/text.tsx'
import classes from './data-table.module.css'
import type { TableSort } from './data-table.sort.ts'
import { useFittingColumns } from './fitting-columns.ts'
import { ColumnHead, RowCells, type TableColumn } from './table-parts.tsx'

/** One column of a table of which only the rows in sight exist. */
export interface VirtualColumn<Row> extends TableColumn<Row> {
  readonly isSortable?: boolean
  /** Takes the width that is left. */
  readonly isGrowing?: boolean
  /** In pixels. */
  readonly minWidth: number
}

/** Rows that are loaded as they come into sight: their number, the row at an index (undefined while it is loading), and a listener. */
export interface VirtualRows<Row> {
  readonly count: number
  readonly at: (index: number) => Row | undefined
  readonly keyOf: (row: Row) => string
  /** Receives the range of rows in sight, so that they can be loaded. */
  readonly onSight: (first: number, last: number) => void
}

const ROW_HEIGHT = 44
const CARD_HEIGHT = 132
const OVERSCAN = 8
/** Up to this many rows all exist at once: then the browser's own search finds them, and they print. */
const ALL_AT_ONCE = 60

/**
 * A table for any number of rows: only those in sight exist. Head and first column stay in sight; the caller sorts. On a
 * phone and on paper the rows are cards.
 *
 * @param isFitted leaves ranked columns out wherever they do not fit, and not only in a narrow window
 * @param columns the same array as long as nothing changes: another array renders all rows again
 */
export function VirtualTable<Row>({
  caption,
  columns,
  rows,
  card,
  sort,
  onSort,
  isFitted = false,
}: {
  caption: string
  columns: readonly VirtualColumn<Row>[]
  rows: VirtualRows<Row>
  card: (row: Row) => React.ReactNode
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  isFitted?: boolean
}) {
  const isNarrow = useMedia(NARROW)
  const isPrinting = usePrinting()
  return (
    <>
      {isNarrow ? (
        <Cards caption={caption} rows={rows} card={card} />
      ) : (
        <Table caption={caption} columns={columns} rows={rows} sort={sort} onSort={onSort} isFitted={isFitted} />
      )}
      {isPrinting ? <PaperCards caption={caption} rows={rows} card={card} /> : null}
    </>
  )
}

/** The loaded rows on paper, which is too narrow for the table. */
function PaperCards<Row>({
  caption,
  rows,
  card,
}: {
  caption: string
  rows: VirtualRows<Row>
  card: (row: Row) => React.ReactNode
}) {
  const loaded = Array.from({ length: rows.count }, (_, index) => rows.at(index)).filter((row) => row !== undefined)
  return (
    <ul className={classes.paper} aria-label={caption}>
      {loaded.map((row) => (
        <li key={rows.keyOf(row)}>{card(row)}</li>
      ))}
    </ul>
  )
}

function Table<Row>({
  caption,
  columns: allColumns,
  rows,
  sort,
  onSort,
  isFitted,
}: {
  caption: string
  columns: readonly VirtualColumn<Row>[]
  rows: VirtualRows<Row>
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  isFitted: boolean
}) {
  const frame = useRef<HTMLElement>(null)
  const columns = useFittingColumns(frame, allColumns, isFitted)
  useScrollEdges(frame)
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: rows.count <= ALL_AT_ONCE ? ALL_AT_ONCE : OVERSCAN,
  })
  const items = virtual.getVirtualItems()
  useSight(items[0]?.index, items.at(-1)?.index, rows)
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const minWidth = columns.reduce((sum, column) => sum + column.minWidth, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={frame} className={classes.frame} data-layout="virtual" aria-label={caption} tabIndex={0}>
      <table className={classes.table} aria-rowcount={rows.count + 1} style={{ minWidth }}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <colgroup>
          {columns.map((column) => (
            // The one that grows has no width: it takes what is left.
            <col key={column.id} style={column.isGrowing ? undefined : { width: column.minWidth }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                isSortable={column.isSortable === true}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} span={columns.length} />
          {items.map(({ index }) => {
            const row = rows.at(index)
            return (
              <TableRow
                key={row ? rows.keyOf(row) : index}
                row={row}
                index={index}
                columns={columns}
                measure={virtual.measureElement}
              />
            )
          })}
          <Gap height={after} span={columns.length} />
        </tbody>
      </table>
    </section>
  )
}

/** One row. Memoised: scrolling renders only the new rows. */
const TableRow = memo(function TableRow<Row>({
  row,
  index,
  columns,
  measure,
}: {
  row: Row | undefined
  index: number
  columns: readonly VirtualColumn<Row>[]
  measure: (row: HTMLTableRowElement | null) => void
}) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <RowCells columns={columns} row={row} placeholder={<SkeletonBar width="60%" />} />
    </tr>
  )
}) as <Row>(props: {
  row: Row | undefined
  index: number
  columns: readonly VirtualColumn<Row>[]
  measure: (row: HTMLTableRowElement | null) => void
}) => React.ReactNode

/** Takes the height of the rows above or below. */
function Gap({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" className={classes.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null
}

function Cards<Row>({
  caption,
  rows,
  card,
}: {
  caption: string
  rows: VirtualRows<Row>
  card: (row: Row) => React.ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({
    count: rows.count,
    estimateSize: () => CARD_HEIGHT,
    gap: 8,
    overscan: rows.count <= ALL_AT_ONCE ? ALL_AT_ONCE : OVERSCAN,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  useSight(items[0]?.index, items.at(-1)?.index, rows)
  return (
    <ul ref={list} className={classes.cards} aria-label={caption} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const row = rows.at(index)
        return (
          <li
            key={row ? rows.keyOf(row) : index}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row ? card(row) : <SkeletonBar height={CARD_HEIGHT} />}
          </li>
        )
      })}
    </ul>
  )
}

function useSight<Row>(first: number | undefined, last: number | undefined, { onSight }: VirtualRows<Row>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the range changes, not when the listener does
  useEffect(() => {
    if (first !== undefined && last !== undefined) onSight(first, last)
  }, [first, last])
}
