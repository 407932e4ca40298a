import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../graph/use-printing.ts'
import classes from './deferred.module.css'
import { Stack } from './layout.tsx'

/**
 * The lower parts of a page, with the gap of the stack around them: rendered in the background after what is above them is painted,
 * so that opening the page needs no long task. Until then their place is longer than any window.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  if (!useDeferred()) return <div className={classes.place} aria-hidden="true" data-skeleton />
  return <Stack className={classes.parts}>{children}</Stack>
}

/**
 * False in the first rendering; then true, in one that happens in the background, in short tasks (a transition). On paper true at
 * once: the browser does not wait.
 */
export function useDeferred(): boolean {
  const [isDue, setDue] = useState(false)
  const isPrinting = usePrinting()
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue || isPrinting
}
