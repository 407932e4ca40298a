import { MAXIMUM_PORTFOLIO_KPIS } from '@lotse/contract/features/businessunit/businessunit.portfolio.constants.ts'
import type { PortfolioComparison as Comparison } from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { VIEWS } from '@lotse/contract/figure.constants.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { MultiFilter } from '../../../ui/field/multi-filter.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import type { PortfolioViewProps } from './portfolio-view.ts'

/** Month, aggregation and KPIs, and what is chosen. The last month is the standard: then each unit shows its own latest one. */
export function useFigurePickers({
  comparison,
  view,
  onChange,
}: PortfolioViewProps & { readonly comparison: Comparison }) {
  const { t } = useTranslation('businessunit')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const found = useFoundText()
  const locale = LOCALE_OF[useLanguage()]
  const { period, firstPeriod, lastPeriod, kpis, columns } = comparison
  const standard = { value: '', label: t('portfolio.columns.standard') }
  const columnsText = view.kpis ? format.number(columns.length) : standard.label
  const month =
    firstPeriod && lastPeriod ? (
      <MonthPicker
        value={period ?? lastPeriod}
        first={firstPeriod}
        last={lastPeriod}
        texts={{
          label: tKpi('period.label'),
          previous: tKpi('period.previous'),
          next: tKpi('period.next'),
          long: format.period,
          short: format.monthName,
        }}
        onChange={(next) => onChange({ period: next === lastPeriod ? undefined : next })}
      />
    ) : null
  const aggregation = (
    <Segmented
      label={tKpi('view.label')}
      options={VIEWS.map((one) => ({ value: one, label: tKpi(`view.${one}`) }))}
      value={comparison.view}
      onChange={(next) => onChange({ view: next === 'MONTH' ? undefined : next })}
    />
  )
  const kpiColumns = (
    <MultiFilter
      label={t('portfolio.columns.label')}
      shown={columnsText}
      choices={[
        standard,
        ...kpis
          .filter(({ isOutcome }) => !isOutcome)
          .map(({ id, name, areaName, critical }) => ({
            value: id,
            label: name,
            group: areaName,
            ...(critical === 0 ? {} : { note: t('portfolio.columns.option', { count: critical }) }),
          })),
      ]}
      values={view.kpis ? columns : ['', ...columns]}
      texts={{
        search: t('portfolio.columns.search'),
        nothing: t('portfolio.columns.nothing'),
        found,
        locale,
      }}
      onChange={(values) => {
        // The first choice is the standard; any other KPI that is chosen replaces it.
        const returns = values.includes('') && view.kpis !== undefined
        const chosen = values.filter((id) => id !== '').slice(0, MAXIMUM_PORTFOLIO_KPIS)
        onChange({ kpis: returns ? undefined : chosen.join(',') || undefined })
      }}
    />
  )
  const shownPeriod = period ?? lastPeriod
  return {
    chosen: [
      ...(shownPeriod ? [`${format.monthName(shownPeriod)} ${shownPeriod.slice(0, 4)}`] : []),
      tKpi(`view.${comparison.view}`),
      `${t('portfolio.columns.label')}: ${columnsText}`,
    ],
    pickers: [
      { label: tKpi('period.label'), picker: month },
      { label: tKpi('view.label'), picker: aggregation },
      { label: t('portfolio.columns.label'), picker: kpiColumns },
    ],
  }
}
