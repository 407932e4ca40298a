import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { SkeletonBar } from '../feedback/states.tsx'
import { usePrinting } from '../graph/use-printing.ts'
import { useScrollEdges } from '../layout/scroll-edges.ts'
import { NARROW, useMedia } from '../layout/use-media.ts'
import { linksReachLook } from '../text/link.tsx'
import { VisuallyHidden } from '../text/text.tsx'
import classes from './data-table.module.css'
import type { TableSort } from './data-table.sort.ts'
import { useFittingColumns } from './fitting-columns.ts'
import { type RowSelection, SELECT_WIDTH, SelectAllBox, SelectBox } from './select-cell.tsx'
import { ColumnHead, RowCells, type TableColumn } from './table-parts.tsx'
import { Cards, PaperCards } from './virtual-cards.tsx'
import { ALL_AT_ONCE, OVERSCAN, useSight, type VirtualRows } from './virtual-rows.ts'

/** One column of a table of which only the rows in sight exist. */
export interface VirtualColumn<Row> extends TableColumn<Row> {
  readonly isSortable?: boolean
  /** Takes the width that is left; several share it. */
  readonly isGrowing?: boolean
  /** In pixels. */
  readonly minWidth: number
}

const ROW_HEIGHT = 44

/**
 * A table for any number of rows: only those in sight exist. Head and first column stay in sight; the caller sorts. On a
 * phone and on paper the rows are cards.
 *
 * @param selection the rows that can be selected, when there is something to do with several
 * @param isOver whether nothing is left to do about a row: it is fainter, and in the order of the caller a line is above the first
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
  selection,
  isOver,
  isFitted = false,
}: {
  caption: string
  columns: readonly VirtualColumn<Row>[]
  rows: VirtualRows<Row>
  card: (row: Row) => React.ReactNode
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  selection?: RowSelection<Row> | undefined
  isOver?: (row: Row) => boolean
  isFitted?: boolean
}) {
  const isNarrow = useMedia(NARROW)
  const isPrinting = usePrinting()
  return (
    <>
      {isNarrow ? (
        <Cards caption={caption} rows={rows} card={card} selection={selection} isOver={isOver} />
      ) : (
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={onSort}
          selection={selection}
          isOver={isOver}
          isFitted={isFitted}
        />
      )}
      {isPrinting ? <PaperCards caption={caption} rows={rows} card={card} /> : null}
    </>
  )
}

/** How much larger than usual the reader's text is: columns have widths for 16 px. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}

function Table<Row>({
  caption,
  columns: allColumns,
  rows,
  sort,
  onSort,
  selection,
  isOver,
  isFitted,
}: {
  caption: string
  columns: readonly VirtualColumn<Row>[]
  rows: VirtualRows<Row>
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  selection: RowSelection<Row> | undefined
  isOver: ((row: Row) => boolean) | undefined
  isFitted: boolean
}) {
  const frame = useRef<HTMLElement>(null)
  const scaled = useMemo(() => {
    const scale = textScale()
    return scale === 1 ? allColumns : allColumns.map((one) => ({ ...one, minWidth: one.minWidth * scale }))
  }, [allColumns])
  const columns = useFittingColumns(frame, scaled, isFitted, selection ? SELECT_WIDTH : 0)
  useScrollEdges(frame)
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: rows.count <= ALL_AT_ONCE ? ALL_AT_ONCE : OVERSCAN,
  })
  const items = virtual.getVirtualItems()
  useSight(items[0]?.index, items.at(-1)?.index, rows)
  const order = sort ? `${sort.column} ${sort.isDescending}` : ''
  useFirstRow(frame, order)
  const above = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const minWidth = columns.reduce((sum, column) => sum + column.minWidth, selection ? SELECT_WIDTH : 0)
  const onSelect = useStable(selection?.onSelect)
  const span = columns.length + (selection ? 1 : 0)
  return (
    <section
      ref={frame}
      className={classes.frame}
      data-layout="virtual"
      data-selectable={selection?.extent}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={`${linksReachLook} ${classes.table}`} aria-rowcount={rows.count + 1} style={{ minWidth }}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <colgroup>
          {selection ? <col style={{ width: SELECT_WIDTH }} /> : null}
          {columns.map((column) => (
            // Those that grow have no width: they take what is left.
            <col key={column.id} style={column.isGrowing ? undefined : { width: column.minWidth }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection ? (
              <td>
                <SelectAllBox
                  label={selection.allLabel}
                  extent={selection.extent}
                  onSelectAll={selection.onSelectAll}
                />
              </td>
            ) : null}
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
        <tbody key={order}>
          <Gap height={above} span={span} />
          {items.map(({ index }) => {
            const row = rows.at(index)
            const before = rows.at(index - 1)
            const isRowOver = row !== undefined && isOver?.(row) === true
            return (
              <TableRow
                key={row ? rows.keyOf(row) : index}
                row={row}
                index={index}
                columns={columns}
                measure={virtual.measureElement}
                box={selection && row ? selection.labelOf(row) : undefined}
                isSelected={selection && row ? selection.isSelected(rows.keyOf(row)) : false}
                onSelect={selection ? onSelect : undefined}
                isOver={isRowOver}
                isFirstOver={isRowOver && !sort && before !== undefined && isOver?.(before) === false}
              />
            )
          })}
          <Gap height={after} span={span} />
        </tbody>
      </table>
    </section>
  )
}

interface RowProps<Row> {
  readonly row: Row | undefined
  readonly index: number
  readonly columns: readonly VirtualColumn<Row>[]
  readonly measure: (row: HTMLTableRowElement | null) => void
  /** Name of the box that selects it; undefined while the row is loading. */
  readonly box: string | undefined
  readonly isSelected: boolean
  /** Undefined when rows cannot be selected. */
  readonly onSelect: RowSelection<Row>['onSelect'] | undefined
  readonly isOver: boolean
  /** The rows before are not over. */
  readonly isFirstOver: boolean
}

/** Shows the first row when the rows get another order. */
function useFirstRow(frame: React.RefObject<HTMLElement | null>, order: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes, which it does not read
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0
  }, [order])
}

/** One row. Memoised: scrolling renders only the new rows. */
const TableRow = memo(function TableRow<Row>({
  row,
  index,
  columns,
  measure,
  box,
  isSelected,
  onSelect,
  isOver,
  isFirstOver,
}: RowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-selected={isSelected || undefined}
      data-over={isFirstOver ? 'first' : isOver || undefined}
      aria-rowindex={index + 2}
    >
      {onSelect ? (
        <td>
          {box === undefined ? null : (
            <SelectBox label={box} index={index} isSelected={isSelected} onSelect={onSelect} />
          )}
        </td>
      ) : null}
      <RowCells columns={columns} row={row} placeholder={<SkeletonBar width="60%" />} />
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => React.ReactNode

/** Takes the height of the rows above or below. */
function Gap({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" className={classes.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null
}

/** The same function at every rendering, so that rows stay memoised; it calls the latest one. */
function useStable<Arguments extends readonly unknown[]>(
  callback: ((...values: Arguments) => void) | undefined,
): (...values: Arguments) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  const [stable] = useState(
    () =>
      (...values: Arguments) =>
        latest.current?.(...values),
  )
  return stable
}
