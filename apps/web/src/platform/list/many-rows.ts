import { useState } from 'react'

/** A list of so many rows is seen at a glance: it has a search, but no filters. */
const FEW_ROWS = 7

/**
 * Whether a list is so long that it needs filters. It keeps them once it has had more rows: a search must not take them away.
 *
 * @param count undefined while it is unknown
 */
export function useManyRows(count: number | undefined): boolean {
  const [isMany, setMany] = useState(false)
  const isNowMany = isMany || (count ?? 0) > FEW_ROWS
  if (isNowMany !== isMany) setMany(isNowMany)
  return isNowMany
}
