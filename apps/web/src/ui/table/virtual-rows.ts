import { useEffect } from 'react'

/** Rows that are loaded as they come into sight: their number, the row at an index (undefined while it is loading), and a listener. */
export interface VirtualRows<Row> {
  readonly count: number
  readonly at: (index: number) => Row | undefined
  readonly keyOf: (row: Row) => string
  /** Receives the range of rows in sight, so that they can be loaded. */
  readonly onSight: (first: number, last: number) => void
}

export const OVERSCAN = 8
/** Up to this many rows all exist at once: then the browser's own search finds them, and they print. */
export const ALL_AT_ONCE = 60

/** Calls the listener of the rows when others come into sight. */
export function useSight<Row>(
  first: number | undefined,
  last: number | undefined,
  { onSight }: VirtualRows<Row>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the range changes, not when the listener does
  useEffect(() => {
    if (first !== undefined && last !== undefined) onSight(first, last)
  }, [first, last])
}
