import { COMPARED_SCENARIOS } from '@lotse/contract/features/simulation/simulation.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatusError } from '../../../platform/api/api-error.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { recentSimulationsQuery, simulationComparisonQuery } from '../simulation.queries.ts'
import type { DirectionOf } from '../simulation.words.ts'
import { haveSameOutcome } from './comparison.levers.ts'
import { ComparisonPath } from './comparison-path.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** Up to four scenarios side by side, computed from the same twelve months: results, levers, paths. */
export function ScenarioComparison({
  ids,
  directionOf,
  onChange,
}: {
  ids: readonly string[]
  directionOf: DirectionOf
  /** Receives the ids to compare; an empty list ends the comparison. */
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const comparison = useQuery(simulationComparisonQuery(ids))
  const errorTexts = { ...useLoadErrorTexts('scenarios'), title: t('compare.errorTitle') }
  if (comparison.error instanceof StatusError && comparison.error.code === 'simulation.not_found') {
    return (
      <EmptyState
        title={t('compare.missingTitle')}
        text={t('error.missingText')}
        action={
          <Link to="/simulation" className={buttonLook}>
            {t('error.toList')}
          </Link>
        }
      />
    )
  }
  return (
    <Loadable
      query={comparison}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('compare.loading')}>
          <SkeletonBlock height={320} />
        </Skeleton>
      }
    >
      {({ scenarios, baseMonth }) => (
        <Stack gap={4}>
          <Text tone="soft">{t('compare.lead', { month: format.period(baseMonth) })}</Text>
          {scenarios
            .filter((scenario) => scenario.baseMonth !== baseMonth)
            .map(({ id, name, baseMonth: own }) => (
              <Notice key={id} tone="sunken" isSilent>
                {t('compare.differs', { name, month: format.period(own) })}
              </Notice>
            ))}
          {scenarios.length === 1 ? (
            <Notice tone="sunken" isSilent>
              {t('compare.needTwo')}
            </Notice>
          ) : null}
          <ComparisonTable
            scenarios={scenarios}
            directionOf={directionOf}
            onRemove={(removed) => onChange(ids.filter((id) => id !== removed))}
          />
          {scenarios.every(({ leverCount }) => leverCount === 0) ? (
            <Text tone="soft">{t('compare.noLevers')}</Text>
          ) : null}
          {haveSameOutcome(scenarios) ? (
            <ComparisonPath scenarios={scenarios} />
          ) : (
            <Notice tone="sunken" isSilent>
              {t('compare.outcomesDiffer')}
            </Notice>
          )}
        </Stack>
      )}
    </Loadable>
  )
}

/** Adds a scenario to the comparison, by name; nothing when there are as many as can be compared. */
export function AddToComparison({
  ids,
  onChange,
}: {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('simulation')
  const searchTexts = useSearchTexts()
  const scenarios = useQuery(recentSimulationsQuery()).data?.content ?? []
  const others = scenarios.filter(({ id }) => !ids.includes(id))
  if (ids.length >= COMPARED_SCENARIOS || others.length === 0) return null
  return (
    <SearchChoiceField
      label={t('compare.add')}
      look="filter"
      empty="…"
      choices={others.map(({ id, name, outcome }) => ({ value: id, label: name, group: outcome.name }))}
      value={null}
      texts={searchTexts(t('list.caption'))}
      onChange={(id) => {
        if (id) onChange([...ids, id])
      }}
    />
  )
}
