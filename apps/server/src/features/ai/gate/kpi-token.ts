import type { AnswerSegment } from '@lotse/contract/features/ai/answer.schema.ts'
import type { View } from '@lotse/contract/figure.constants.ts'
import { VIEWS } from '@lotse/contract/figure.constants.ts'
import type { Reading } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import type { GateFigures } from './figures.ts'
import { type KpiSourceInput, kpiSource, numberFrom } from './source.ts'

type Segments = AnswerSegment[] | null
type Arguments = readonly string[]

const REFERENCES = ['MEDIAN', 'TOP_QUARTILE', 'TARGET', 'PRIOR_YEAR'] as const
type Reference = (typeof REFERENCES)[number]
const WHAT = { MEDIAN: 'median', TOP_QUARTILE: 'topQuartile', TARGET: 'target', PRIOR_YEAR: 'priorYear' } as const

/** The tokens about KPIs. The last argument of each, the view, may be left out: the month. */
export const KPI_TOKENS: Readonly<Record<string, (figures: GateFigures, args: Arguments) => Promise<Segments>>> = {
  /** `{{value:KPI|PERIOD|VIEW}}`: the value with its unit. */
  value: async (figures, [id, period, view]) => {
    const kpi = await find(figures, id, period, view)
    if (kpi?.reading.value == null) return null
    return numberFrom(kpi.format.value(kpi.reading.value, kpi.unit, kpi.decimals), kpiSource(figures.language, kpi))
  },
  /** `{{delta:KPI|FROM|TO|VIEW}}`: the change with its sign and unit. */
  delta: (figures, args) =>
    change(figures, args, ({ format, unit, decimals }, difference) => format.change(difference, unit, decimals)),
  /** `{{amount:KPI|FROM|TO|VIEW}}`: the size of the change without a sign, as a sentence says it. */
  amount: (figures, args) =>
    change(figures, args, ({ format, unit, decimals }, difference) => format.amount(difference, unit, decimals)),
  /** `{{change:KPI|FROM|TO|VIEW}}`: the change in per cent of the earlier value. */
  change: (figures, args) =>
    change(figures, args, ({ format }, difference, before) =>
      before > 0 ? format.percentChange((difference / before) * 100, 1) : null,
    ),
  /** `{{impact:KPI|FROM|TO}}`: what the change over twelve months is worth in EUR per year, without a sign. */
  impact: async (figures, [id, from, to]) => {
    const impact = await figures.euroImpact(to ?? '')
    return change(figures, [id ?? '', from ?? '', to ?? '', 'R12'], ({ format, id: kpiId }, difference) => {
      const euro = impact?.(kpiId, difference) ?? null
      return euro === null ? null : moneyText(format, Math.abs(euro))
    })
  },
  /** `{{benchmark:KPI|PERIOD|MEDIAN|VIEW}}`: the value of the median, the top quartile, the target or the prior year. */
  benchmark: (figures, args) =>
    compared(figures, args, ({ format, unit, decimals }, _value, limit) => format.value(limit, unit, decimals)),
  /** `{{compare:KPI|PERIOD|MEDIAN|VIEW}}`: the distance to it with its sign. */
  compare: (figures, args) =>
    compared(figures, args, ({ format, unit, decimals }, value, limit) =>
      value === null ? null : format.change(value - limit, unit, decimals),
    ),
  /** `{{gap:KPI|PERIOD|MEDIAN|VIEW}}`: the distance to it without a sign. */
  gap: (figures, args) =>
    compared(figures, args, ({ format, unit, decimals }, value, limit) =>
      value === null ? null : format.amount(value - limit, unit, decimals),
    ),
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

async function find(figures: GateFigures, id = '', period = '', requested = 'MONTH') {
  const view = VIEWS.find((one) => one === (requested || 'MONTH'))
  const catalogue = await figures.catalogue()
  const kpi = catalogue?.kpis.get(id)
  const reading = view && kpi && (await figures.readings(period, view))?.get(id)
  if (!catalogue || !kpi || !reading || !view) return null
  return {
    id,
    period,
    view,
    reading,
    decimals: kpi.decimals,
    direction: kpi.direction,
    name: kpi.name[figures.language],
    unit: catalogue.areas.unitOfMeasure(kpi.unit, figures.language),
    format: await figures.format(),
  } satisfies KpiSourceInput & { readonly view: View; readonly reading: Reading } & Record<string, unknown>
}

async function change(
  figures: GateFigures,
  [id, from, to, view]: Arguments,
  write: (kpi: Found, difference: number, before: number) => string | null,
): Promise<Segments> {
  const before = (await find(figures, id, from, view))?.reading.value ?? null
  const kpi = await find(figures, id, to, view)
  const after = kpi?.reading.value ?? null
  if (!kpi || before === null || after === null) return null
  const text = write(kpi, after - before, before)
  return text === null ? null : numberFrom(text, kpiSource(figures.language, { ...kpi, what: 'change' }))
}

async function compared(
  figures: GateFigures,
  [id, period, requested, view]: Arguments,
  write: (kpi: Found, value: number | null, limit: number) => string | null,
): Promise<Segments> {
  const reference = REFERENCES.find((one) => one === (requested || 'MEDIAN'))
  const kpi = await find(figures, id, period, view)
  const limit = kpi && reference ? limitOf(kpi, reference) : null
  if (!kpi || !reference || limit === null) return null
  const text = write(kpi, kpi.reading.value, limit)
  return text === null ? null : numberFrom(text, kpiSource(figures.language, { ...kpi, what: WHAT[reference] }))
}

function limitOf({ reading, direction }: Found, reference: Reference): number | null {
  const { benchmark, target, comparison, value } = reading
  switch (reference) {
    case 'MEDIAN':
      return benchmark?.p50 ?? null
    case 'TOP_QUARTILE':
      return (direction === 'LOWER' ? benchmark?.p25 : benchmark?.p75) ?? null
    case 'PRIOR_YEAR':
      return comparison
    case 'TARGET':
      return direction === 'LOWER' || (value !== null && target.max !== null && value > target.max)
        ? target.max
        : (target.min ?? target.max)
  }
}
