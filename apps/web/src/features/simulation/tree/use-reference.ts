import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { figuresOf } from '../calculation/calculation.ts'
import { recentSimulationsQuery, simulationQuery } from '../simulation.queries.ts'
import { type Reference, seriesOf, type TreeComparison } from './reference.ts'

/**
 * What the tree is compared with. Another scenario is calculated with this model, so both are based on the same twelve months.
 *
 * @param ownId the scenario itself, which is not offered
 */
export function useReference(browser: BrowserModel, comparison: TreeComparison, ownId: string | undefined) {
  const { t } = useTranslation('simulation')
  const series = seriesOf(comparison)
  const scenarios = useQuery(recentSimulationsQuery()).data?.content
  const { data: other, isError } = useQuery({ ...simulationQuery(comparison), enabled: series === undefined })
  const reference = useMemo((): Reference | null => {
    if (series !== undefined) return { kind: 'SERIES', series }
    if (!other) return null
    return { kind: 'SCENARIO', name: other.name, figures: figuresOf(browser, other.levers, other.outcome.code) }
  }, [series, other, browser])
  const choices = useMemo(
    (): readonly SearchChoice[] =>
      (scenarios ?? [])
        .filter(({ id, status }) => id !== ownId && (status !== 'ARCHIVED' || id === comparison))
        .map(({ id, name }) => ({ value: id, label: name, group: t('editor.compare.scenarios') })),
    [scenarios, ownId, comparison, t],
  )
  const notice = series === undefined && isError ? t('editor.compare.missing') : null
  return { reference, choices, notice }
}
