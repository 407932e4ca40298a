import { HORIZON_MONTHS } from '@lotse/contract/features/simulation/simulation.constants.ts'
import { memo } from 'react'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import type { SearchChoice } from '../../../ui/field/search-list.filter.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import type { ScenarioFields } from '../scenario/scenario.ts'

/** The offered horizons in months. */
const HORIZONS = [12, 18, 24, 30, 36] as const

/** Outcome, base month and horizon, in the header's line of pickers. */
export const ScenarioPickers = memo(function ScenarioPickers({
  outcomeId,
  baseMonth,
  horizonMonths,
  browser,
  outcomes,
  isReadOnly,
  onChange,
}: Pick<ScenarioFields, 'outcomeId' | 'baseMonth' | 'horizonMonths'> & {
  browser: BrowserModel
  /** The KPIs that can be the outcome. */
  outcomes: readonly SearchChoice[]
  isReadOnly: boolean
  onChange: (patch: Partial<ScenarioFields>) => void
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const searchTexts = useSearchTexts()
  const { outcome, reply } = browser
  const horizon = t('editor.horizonMonths', { count: horizonMonths })
  const line = [outcome.name, t('editor.basedOn', { period: format.period(baseMonth) }), horizon].join(' · ')
  if (isReadOnly) return <Text tone="soft">{line}</Text>
  const known = outcomes.some(({ value }) => value === outcomeId)
  const choices = known ? outcomes : [{ value: outcome.code, label: outcome.name }, ...outcomes]
  const horizons = [...new Set([...HORIZONS, horizonMonths])].toSorted((a, b) => a - b)
  return (
    <>
      <Text tone="soft" data-paper-only>
        {line}
      </Text>
      <Inline gap={3} data-screen-only>
        <SearchChoiceField
          label={t('editor.field.outcomeId')}
          look="filter"
          choices={choices}
          value={outcomeId}
          empty={t('editor.standardOutcome')}
          texts={searchTexts(t('editor.field.outcomeId'))}
          onChange={(next) => onChange({ outcomeId: next ?? reply.outcomeId })}
        />
        <MonthPicker
          value={baseMonth}
          first={reply.firstMonth}
          last={reply.lastMonth}
          texts={{
            label: t('editor.field.baseMonth'),
            previous: t('action.previousMonth'),
            next: t('action.nextMonth'),
            long: format.period,
            short: format.monthName,
          }}
          onChange={(month) => onChange({ baseMonth: month })}
        />
        <ChoiceMenu
          label={t('editor.field.horizonMonths')}
          choices={horizons.map((months) => ({
            value: String(months),
            label: t('editor.horizonMonths', { count: months }),
          }))}
          value={String(horizonMonths)}
          onChange={(months) => {
            const next = Number(months)
            if (next >= HORIZON_MONTHS.min && next <= HORIZON_MONTHS.max) onChange({ horizonMonths: next })
          }}
        />
      </Inline>
    </>
  )
})
