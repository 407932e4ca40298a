import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureTaskReminder } from '@lotse/contract/features/measure/measure.task.schema.ts'

/** What is to be done by when: a measure or a task. */
export interface Work {
  readonly id: string
  readonly title: string
  readonly due: string | null
  readonly isTask: boolean
}

/** The work of one owner; without an owner the name is null. */
export interface OwnerWork {
  readonly name: string | null
  readonly work: readonly Work[]
}

/** Measures and tasks by owner, by name; what is due first comes first, and what has no owner is last. */
export function byOwner(measures: readonly MeasureItem[], tasks: readonly MeasureTaskReminder[]): readonly OwnerWork[] {
  const all = [
    ...measures.map(({ id, title, due, ownerName }) => ({ ownerName, work: { id, title, due, isTask: false } })),
    ...tasks.map(({ id, title, due, ownerName }) => ({ ownerName, work: { id, title, due, isTask: true } })),
  ]
  const owners = Map.groupBy(all, ({ ownerName }) => ownerName)
  return [...owners]
    .map(([name, own]) => ({ name, work: own.map(({ work }) => work).toSorted(dueFirst) }))
    .toSorted((one, other) => (one.name === null ? 1 : other.name === null ? -1 : one.name.localeCompare(other.name)))
}

/** The measures of both lists without repetition, in the order of their due dates. */
export function agreedMeasures(due: readonly MeasureItem[], changed: readonly MeasureItem[]): readonly MeasureItem[] {
  return [...new Map([...due, ...changed].map((measure) => [measure.id, measure])).values()].toSorted(dueFirst)
}

function dueFirst(one: { readonly due: string | null }, other: { readonly due: string | null }): number {
  const [first, second] = [one.due ?? '9999', other.due ?? '9999']
  return first < second ? -1 : first > second ? 1 : 0
}
