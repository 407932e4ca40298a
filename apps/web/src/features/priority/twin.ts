import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'

/** The KPI that has the amount of the problem that a KPI without an amount shows as well; null without one. */
export function twinOf(priorities: readonly Priority[], kpiId: string) {
  const problem = priorities.find(({ others }) => others.some(({ id }) => id === kpiId))
  return problem?.share ? { id: problem.id, name: problem.name, share: problem.share } : null
}
