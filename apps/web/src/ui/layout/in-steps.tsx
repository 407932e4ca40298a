import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Renders the parts of a long page one after another: the first ones at once, each other one in the background when the one before
 * it is there. So a change of the page needs no long task, however long the page is.
 *
 * @param parts with a key each, in their order on the page; those at once fill a window
 * @param first how many parts are rendered at once
 * @param height about how many pixels one of the other parts needs, so that the page keeps its length for the scroll position
 */
export function InSteps({
  parts,
  first,
  height,
}: {
  readonly parts: readonly ReactNode[]
  readonly first: number
  readonly height: number
}) {
  const [count, setCount] = useState(first)
  const missing = Math.max(0, parts.length - count)
  useEffect(() => {
    if (missing > 0) startTransition(() => setCount(count + 1))
  }, [count, missing])
  return (
    <>
      {parts.slice(0, count)}
      {missing > 0 ? <div aria-hidden="true" style={{ height: missing * height }} data-skeleton /> : null}
    </>
  )
}
