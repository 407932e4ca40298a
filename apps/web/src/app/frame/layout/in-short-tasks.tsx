import type { ReactNode } from 'react'
import { useSteps } from '../../../ui/layout/in-steps.tsx'

/**
 * Renders its children for the first time in the background, in short tasks, so that a first load does not block the main thread
 * (docs/decisions/0041-first-load.md).
 *
 * @param meanwhile what is shown until they are rendered
 */
export function InShortTasks({
  meanwhile = null,
  children,
}: {
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}) {
  return useSteps(1, 0, 1) === 1 ? children : meanwhile
}
