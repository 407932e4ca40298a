import type { ReactNode } from 'react'
import { useSteps } from '../../../ui/layout/in-steps.tsx'

/**
 * Renders its children for the first time in the background, in short tasks, so that a first load does not block the main thread
 * (docs/decisions/0041-first-load.md).
 */
export function InShortTasks({ children }: { readonly children: ReactNode }) {
  return useInShortTasks() ? children : null
}

/** False in the first rendering; then true, in one that happens in the background, in short tasks. */
export function useInShortTasks(): boolean {
  return useSteps(1, 0, 1) === 1
}
