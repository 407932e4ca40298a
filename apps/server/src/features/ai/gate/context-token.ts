import { isPeriod } from '@lotse/analysis/calendar/period.ts'
import type { AnswerSegment, AnswerSource } from '@lotse/contract/features/ai/answer.schema.ts'
import { VIEWS } from '@lotse/contract/figure.constants.ts'
import { formatFor } from '@lotse/text/format.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import type { GateFigures } from './figures.ts'
import { addressOf, countedFrom, kpiSource, numberFrom } from './source.ts'

type Segments = AnswerSegment[] | null
type Resolve = (figures: GateFigures, args: readonly string[]) => Promise<Segments>

/** The tokens about what is around a KPI: the causes of its change, and the market. */
export const CONTEXT_TOKENS: Readonly<Record<string, Resolve>> = {
  /** `{{contribution:KPI|FIGURE|PERIOD|VIEW}}`: the part of the KPI's change since the prior year that a figure explains. */
  contribution: async (figures, [id = '', code = '', period = '', requested = 'MONTH']) => {
    const view = VIEWS.find((one) => one === requested)
    const catalogue = await figures.catalogue()
    const kpi = catalogue?.kpis.get(id)
    const drivers = view && isPeriod(period) ? (await figures.drivers(period, view))?.get(id)?.drivers : undefined
    const driver = drivers?.find((one) => one.code === code)
    if (!catalogue || !kpi || !view || !driver) return null
    const { language } = figures
    const unit = catalogue.areas.unitOfMeasure(kpi.unit, language)
    const source = kpiSource(language, { id, name: kpi.name[language], period, view, what: 'change' })
    return numberFrom(formatFor(language).change(driver.contribution, unit, kpi.decimals), source)
  },
  /**
   * `{{market:total|month}}`: registrations in the last month of the market, `year` since January, `monthChange` and `yearChange` in
   * per cent of the prior year; `own` the brands of the unit.
   */
  market: async (figures, [part, field]) => {
    const news = await figures.market()
    const figure = part === 'total' ? news?.market : part === 'own' ? news?.own : null
    if (!news || !figure) return null
    const { month, yearToDate } = figure
    const format = formatFor(figures.language)
    const source: AnswerSource = {
      kind: 'MARKET',
      label: textsOf(figures.language, 'ai')('source.market', { period: format.period(news.period) }),
      period: news.period,
      address: addressOf('/report', { period: news.period }),
    }
    const cars = (value: number | null) =>
      value === null ? null : countedFrom(figures.language, 'cars', value, source)
    const change = (value: number | null) =>
      value === null ? null : numberFrom(format.percentChange(value, 1), source)
    switch (field) {
      case 'month':
        return cars(month.value)
      case 'year':
        return cars(yearToDate.value)
      case 'monthChange':
        return change(month.change)
      case 'yearChange':
        return change(yearToDate.change)
      default:
        return null
    }
  },
}
