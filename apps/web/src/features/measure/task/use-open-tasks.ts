import type { MeasureDetail, MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'

/**
 * The detail of a toast about measures that were just implemented, some with open tasks: a note, since nothing prevents it. Nothing
 * for measures in other states.
 */
export function useOpenTasks(): (...measures: readonly Pick<MeasureItem, 'state' | 'tasks'>[]) => {
  readonly detail?: string
} {
  const { t } = useTranslation('measure')
  return (...measures) => {
    const count = measures
      .filter(({ state }) => state === 'IMPLEMENTED')
      .reduce((sum, { tasks }) => sum + (tasks ? tasks.total - tasks.done : 0), 0)
    return count > 0 ? { detail: t('openTasks', { count }) } : {}
  }
}

/** The number of tasks of a measure as lists have it: null without tasks. */
export function countOf({ tasks }: Pick<MeasureDetail, 'tasks'>): MeasureItem['tasks'] {
  return tasks.length === 0 ? null : { done: tasks.filter(({ done }) => done !== null).length, total: tasks.length }
}
