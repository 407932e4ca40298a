import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { valuesOf } from '../../../ui/field/value-list.ts'
import { useMeasureNames } from './use-columns.tsx'
import type { MeasureView } from './view.ts'

/** A filter in words: what it is about, and what was chosen. */
export interface FilterWords {
  readonly label: string
  readonly value: string
}

/** The filters of a view in words, e.g. for the head of an export. */
export function useFilterWords(
  view: MeasureView,
  choices: MeasureChoices | undefined,
  people: readonly PersonSummary[],
  bestPracticeName?: string,
): readonly FilterWords[] {
  const { t } = useTranslation('measure')
  const names = useMeasureNames(choices)
  const states = MEASURE_STATES.filter((state) => valuesOf(view.state).includes(state))
  const priorities = PRIORITIES.filter((priority) => valuesOf(view.priority).includes(priority))
  const words: readonly (FilterWords | null)[] = [
    view.search ? { label: t('filter.text'), value: view.search } : null,
    states.length > 0
      ? { label: t('filter.state'), value: states.map((state) => t(`state.${state}`)).join(', ') }
      : null,
    view.areaId ? { label: t('filter.area'), value: names.area(view.areaId) ?? view.areaId } : null,
    view.topicId ? { label: t('field.topic'), value: names.topic(view.topicId) ?? view.topicId } : null,
    view.kpiId ? { label: t('filter.kpi'), value: names.kpi(view.kpiId) ?? view.kpiId } : null,
    view.ownerId
      ? { label: t('filter.owner'), value: people.find(({ id }) => id === view.ownerId)?.name ?? view.ownerId }
      : null,
    view.due ? { label: t('filter.due'), value: t(`filter.${view.due}`) } : null,
    priorities.length > 0
      ? { label: t('filter.priority'), value: priorities.map((priority) => t(`priority.${priority}`)).join(', ') }
      : null,
    view.bestPracticeId ? { label: t('filter.bestPractice'), value: bestPracticeName ?? view.bestPracticeId } : null,
  ]
  return words.filter((word) => word !== null)
}
