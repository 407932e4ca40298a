/** Which column orders the rows, and which way. */
export interface TableSort {
  readonly column: string
  readonly isDescending: boolean
}

/** Orders rows by a key. Rows without one come last in both directions: no value is neither small nor large. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | string | null,
  isDescending: boolean,
): readonly Row[] {
  const collator = new Intl.Collator(undefined, { numeric: true })
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right))
    return isDescending ? -order : order
  })
}
