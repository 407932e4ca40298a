import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../graph/use-printing.ts'

/**
 * How many parts of a long list are rendered: the first ones at once, then more in the background, so that no task is long. For
 * print all are rendered at once: the browser does not wait.
 *
 * @param total how many parts there are
 * @param first how many are rendered at once
 * @param step how many are added at a time
 */
export function useSteps(total: number, first: number, step: number): number {
  const [count, setCount] = useState(first)
  const isPrinting = usePrinting()
  const isMissing = count < total
  useEffect(() => {
    if (isMissing) startTransition(() => setCount(count + step))
  }, [count, isMissing, step])
  return isPrinting ? total : Math.min(count, total)
}

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
  const count = useSteps(parts.length, first, 1)
  const missing = parts.length - count
  return (
    <>
      {parts.slice(0, count)}
      {missing > 0 ? <div aria-hidden="true" style={{ height: missing * height }} data-skeleton /> : null}
    </>
  )
}
