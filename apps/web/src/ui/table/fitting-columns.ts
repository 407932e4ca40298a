import { type RefObject, useEffect, useMemo, useState } from 'react'
import { STACKED, useMedia } from '../layout/use-media.ts'

/** What decides whether a column is shown: its least width in pixels, and its rank. */
interface RankedColumn {
  readonly minWidth: number
  readonly rank?: number | undefined
}

/** The columns that fit into a width: those with the highest rank are left out first, those without a rank never. */
export function fittingColumns<Column extends RankedColumn>(
  columns: readonly Column[],
  width: number,
): readonly Column[] {
  const ranked = columns.filter(({ rank }) => rank !== undefined).toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
  const left = new Set(columns)
  const widthOf = () => [...left].reduce((sum, { minWidth }) => sum + minWidth, 0)
  for (const column of ranked) {
    if (widthOf() <= width) break
    left.delete(column)
  }
  return left.size === columns.length ? columns : columns.filter((column) => left.has(column))
}

/**
 * The columns that fit into the element, in a window without room for all; in a wide one all of them.
 *
 * @param isAlways also in a wide window, for columns that a person cannot choose
 * @param reserved width in pixels that other columns take
 */
export function useFittingColumns<Column extends RankedColumn>(
  element: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  isAlways = false,
  reserved = 0,
): readonly Column[] {
  const isLimited = useMedia(STACKED) || isAlways
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const box = element.current
    if (!box || !isLimited) return
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, isLimited])
  return useMemo(
    () => (isLimited ? fittingColumns(columns, width - reserved) : columns),
    [columns, isLimited, width, reserved],
  )
}
