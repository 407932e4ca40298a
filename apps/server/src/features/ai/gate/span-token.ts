import { isPeriod, monthsBetween, type Period } from '@lotse/analysis/calendar/period.ts'
import { formatFormula } from '@lotse/analysis/formula/formula.ts'
import { dependenciesOf } from '@lotse/analysis/formula/graph.ts'
import type { AnswerSegment } from '@lotse/contract/features/ai/answer.schema.ts'
import type { View } from '@lotse/contract/figure.constants.ts'
import { VIEWS } from '@lotse/contract/figure.constants.ts'
import { formatFor } from '@lotse/text/format.ts'
import { moneyText } from '@lotse/text/money.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { type KpiCatalogue, viewOfSpan } from '../../kpi/kpi.public.ts'
import type { GateFigures } from './figures.ts'
import { addressOf, kpiSource, numberFrom } from './source.ts'

type Segments = AnswerSegment[] | null
type Arguments = readonly string[]

/** The tokens about spans of months, about changes since any month, and about what a KPI means. */
export const SPAN_TOKENS: Readonly<Record<string, (figures: GateFigures, args: Arguments) => Promise<Segments>>> = {
  /** `{{span:FIGURE|FROM|TO}}`: the value over these months, of a KPI, derived or base figure. */
  span: async (figures, [id, from, to]) => {
    const span = await find(figures, id, from, to)
    return span && numberFrom(span.format.value(span.value, span.unit, span.decimals), span.source)
  },
  /** `{{mean:FIGURE|FROM|TO}}`: the amount of these months divided by their number. */
  mean: async (figures, [id, from, to]) => {
    const span = await find(figures, id, from, to)
    if (span === null) return null
    const mean = span.value / (monthsBetween(span.from, span.to) + 1)
    return numberFrom(span.format.value(mean, span.unit, Math.max(1, span.decimals)), span.source)
  },
  /** `{{span_amount:FIGURE|FROM|TO|FROM|TO}}`: the size of the difference between two spans. */
  span_amount: async (figures, [id, from, to, otherFrom, otherTo]) => {
    const span = await find(figures, id, from, to)
    const other = await find(figures, id, otherFrom, otherTo)
    if (!span || !other) return null
    return numberFrom(span.format.amount(span.value - other.value, span.unit, span.decimals), span.source)
  },
  /** `{{part:KPI|FIGURE|PERIOD|AGAINST|VIEW}}`: the part of the change since another month that a figure explains. */
  part: (figures, [id, code, period, against, view]) =>
    partOfChange(figures, { id, period, against, view }, (driver) => driver === code),
  /** `{{rest:KPI|FIGURE,FIGURE|PERIOD|AGAINST|VIEW}}`: the part of the change that all other figures explain. */
  rest: (figures, [id, codes = '', period, against, view]) => {
    const named = new Set(codes.split(','))
    return partOfChange(figures, { id, period, against, view }, (driver) => !named.has(driver))
  },
  /** `{{description:KPI}}`: what a KPI says, as its pack describes it. */
  description: async ({ catalogue, language }, [id = '']) =>
    plain((await catalogue())?.kpis.get(id)?.description[language]),
  /** `{{formula:KPI}}`: how a KPI is calculated. */
  formula: async ({ catalogue, language }, [id = '']) => {
    const known = await catalogue()
    const formula = known?.graph.formulaOf(id)
    if (!known || !formula) return null
    const format = formatFor(language)
    return plain(
      formatFormula(
        formula,
        (code) => known.figures.get(code)?.name[language] ?? code,
        (value) => format.number(value),
      ),
    )
  },
  /** `{{step:KPI|AMOUNT}}`: a change that a question names, in the unit of the KPI and without a sign. */
  step: async (figures, [id = '', amount = '']) => {
    const known = await figures.catalogue()
    const kpi = known?.kpis.get(id)
    if (!known || !kpi || !Number.isFinite(Number(amount))) return null
    const text = (await figures.format()).amount(
      Number(amount),
      known.areas.unitOfMeasure(kpi.unit, figures.language),
      kpi.decimals,
    )
    return plain(text)
  },
  /** `{{whatif:KPI|AMOUNT|PERIOD}}`: what a change over the twelve months to a month would be worth, in EUR per year. */
  whatif: async (figures, [id = '', amount = '', period = '']) => {
    const kpi = (await figures.catalogue())?.kpis.get(id)
    const euro = isPeriod(period) ? ((await figures.euroImpact(period))?.(id, Number(amount)) ?? null) : null
    if (!kpi || euro === null || !Number.isFinite(euro)) return null
    const { language } = figures
    const source = kpiSource(language, { id, name: kpi.name[language], period, view: 'R12', what: 'change' })
    return numberFrom(moneyText(await figures.format(), Math.abs(euro)), { ...source, address: '/simulation' })
  },
}

const plain = (text: string | undefined): Segments => (text ? [{ text }] : null)

/** A figure over a span with all that writing it needs; null without a value. */
async function find(figures: GateFigures, id = '', from = '', to = '') {
  const known = await figures.catalogue()
  const figure = known?.figures.get(id)
  if (!known || !figure || !isPeriod(from) || !isPeriod(to) || from > to) return null
  const value = await figures.span(id, from, to)
  if (value === null) return null
  const { language } = figures
  return {
    value,
    from,
    to,
    decimals: figure.decimals,
    unit: known.areas.unitOfMeasure(figure.unit, language),
    format: await figures.format(),
    source: spanSource(figures, {
      id,
      name: figure.name[language],
      kpiId: kpiShowing(known, id),
      from,
      to,
      view: viewOfSpan(from, to, known.fiscalYearStart) ?? 'MONTH',
    }),
  }
}

interface SpanSource {
  readonly id: string
  readonly name: string
  /** The KPI that shows the figure; null: none. */
  readonly kpiId: string | null
  readonly from: Period
  readonly to: Period
  /** The view of the screen that shows it. */
  readonly view: View
}

const DETAIL = '/business-analysis/dashboard/detail'

/** The KPI whose screens show a figure: itself, or the first one that is calculated from it. */
const kpiShowing = ({ kpis, graph }: KpiCatalogue, id: string): string | null =>
  kpis.has(id) ? id : ([...kpis.keys()].find((kpi) => dependenciesOf(graph, kpi).has(id)) ?? null)

/** The screen that shows the months of a span: for a base figure that of the entered values. */
function spanSource({ language }: GateFigures, { id, name, kpiId, from, to, view }: SpanSource) {
  const format = formatFor(language)
  const values = { name, from: format.period(from), to: format.period(to) }
  return {
    kind: 'KPI' as const,
    label: textsOf(language, 'ai')('source.span', values),
    period: to,
    address:
      kpiId === null
        ? '/business-analysis'
        : addressOf(kpiId === id ? DETAIL : `${DETAIL}/actual-value`, { id: kpiId, period: to, view }),
  }
}

interface AskedChange {
  readonly id: string | undefined
  readonly period: string | undefined
  readonly against: string | undefined
  readonly view: string | undefined
}

async function partOfChange(
  figures: GateFigures,
  { id = '', period = '', against = '', view: requested = 'MONTH' }: AskedChange,
  isIncluded: (code: string) => boolean,
): Promise<Segments> {
  const view = VIEWS.find((one) => one === requested)
  const known = await figures.catalogue()
  const kpi = known?.kpis.get(id)
  if (!known || !kpi || !view || !isPeriod(period) || !isPeriod(against)) return null
  const drivers = (await figures.driversSince(period, view, against))
    ?.get(id)
    ?.drivers.filter(({ code }) => isIncluded(code))
  if (drivers === undefined || drivers.length === 0) return null
  const { language } = figures
  const change = drivers.reduce((sum, { contribution }) => sum + contribution, 0)
  const source = kpiSource(language, { id, name: kpi.name[language], period, view, what: 'change' })
  const unit = known.areas.unitOfMeasure(kpi.unit, language)
  return numberFrom((await figures.format()).change(change, unit, kpi.decimals), source)
}
