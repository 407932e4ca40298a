import type { Direction } from '@lotse/contract/figure.constants.ts'
import type { Reading, ResolvedView, Target, UnitOfMeasure } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TFunction } from 'i18next'
import { type ComparedWith, comparedMonth } from './comparison/compared.ts'
import { type Change, changeOf, gapToTarget, hasTarget, roundTo } from './kpi.delta.ts'
import { decidingDecimals } from './precision.ts'

/** Translator of this feature's texts. */
export type KpiTranslate = TFunction<'kpi'>

/** What is needed to write any of a KPI's values. */
export interface FigureForm {
  readonly unit: UnitOfMeasure
  readonly decimals: number
}

/** What a sentence about a KPI is made of. */
export interface SpokenKpi extends FigureForm {
  readonly name: string
  readonly direction: Direction
  readonly reading: Reading
}

/** A signed amount for bars and tables: `−1.8 points`. */
export function signedAmountText(format: Format, amount: number, { unit, decimals }: FigureForm): string {
  const rounded = roundTo(amount, decimals)
  const sign = rounded === 0 ? '±' : rounded < 0 ? '−' : '+'
  return `${sign}${format.difference(rounded, unit, decimals)}`
}

/** A change in words: `up 2.3 points on a year ago`. */
export function changeText(
  t: KpiTranslate,
  format: Format,
  change: Change | null,
  { kind, name }: ComparedWith,
  form: FigureForm,
): string {
  if (!change) return t(`delta.missing.${kind}`, { name })
  const amount = format.difference(change.amount, form.unit, form.decimals)
  return t(`delta.${change.movement}.${kind}`, { amount, name })
}

/** Names the month that a view compares with: `Prior year`, `March 2025`. */
export function comparisonName(t: KpiTranslate, format: Format, view: ResolvedView): string {
  return view.comparison === 'PERIOD' ? format.period(view.comparisonPeriod) : t(`comparison.${view.comparison}`)
}

/** A target as a figure: `92 %`, `8 % to 12 %`; null without a target. */
export function targetFigure(t: KpiTranslate, format: Format, target: Target, form: FigureForm): string | null {
  const { min, max } = target
  const write = (value: number) => format.value(value, form.unit, shortest(value, form.decimals))
  if (min !== null && max !== null) return t('target.range', { min: write(min), max: write(max) })
  const single = min ?? max
  return single === null ? null : write(single)
}

/** A target in words: `Target 92 %`, `No target`. */
export function targetText(t: KpiTranslate, format: Format, target: Target, form: FigureForm): string {
  const figure = targetFigure(t, format, target, form)
  return figure === null ? t('target.none') : t('target.single', { target: figure })
}

/** Targets are set by people, in round numbers: `92 %`, not `92,00 %`. */
function shortest(value: number, decimals: number): number {
  for (let digits = 0; digits < decimals; digits += 1) {
    if (Number(value.toFixed(digits)) === Number(value.toFixed(decimals))) return digits
  }
  return decimals
}

/** The name of a view; of the year to date that of its fiscal year, if that is not the calendar year. */
export function viewName(t: KpiTranslate, { view, fiscalYear }: Pick<ResolvedView, 'view' | 'fiscalYear'>): string {
  return view === 'YTD' && fiscalYear ? t('view.fiscalYear', { years: fiscalYear.years }) : t(`view.${view}`)
}

/** The year to its first month is that month. */
export function spokenView({
  view,
  period,
  fiscalYear,
}: Pick<ResolvedView, 'view' | 'period' | 'fiscalYear'>): ResolvedView['view'] {
  const isFirst = fiscalYear === undefined ? period.endsWith('-01') : period === fiscalYear.first
  return view === 'YTD' && isFirst ? 'MONTH' : view
}

/** A value without a unit, such as a ratio. */
const BARE_NUMBER = /^[\d.,\u2212\s]+$/u

/** Where a value is among the peers; of a KPI with a target range by its size, because neither end is the better one. */
export function spokenPosition<P extends string>(position: P, { direction }: { readonly direction: Direction }) {
  return direction === 'RANGE' ? (`range.${position}` as const) : position
}

/** What a sentence compares a value with; TARGET: with nothing else than its target. */
export type SpokenComparison = (ComparedWith & { readonly value: number | null }) | 'TARGET'

/**
 * The sentence every analysis begins with: value, change, target, place among the peers; what is not known is left out.
 * @example "Labour productivity: 81.0% in December 2025, 2.3 points below the prior year; 11 points below target; …"
 */
export function kpiSentence(
  t: KpiTranslate,
  format: Format,
  spoken: SpokenKpi,
  view: ResolvedView,
  compared: SpokenComparison = { ...comparedMonth(format, view), value: spoken.reading.comparison },
): string {
  const kpi = { ...spoken, decimals: decidingDecimals(spoken.reading.value, spoken.reading.target, spoken.decimals) }
  const { name, reading, unit, decimals } = kpi
  const period = format.period(view.period)
  if (reading.value === null) return t('sentence.missing', { name, period })
  const value = format.value(reading.value, unit, decimals)
  const head = [
    t(`sentence.value.${spokenView(view)}`, { name, value, period }),
    compared === 'TARGET' ? null : changeClause(t, format, kpi, compared),
  ]
  const { benchmark, position } = reading
  const clauses = [
    // A comma between bare numbers reads as their decimal sign.
    head.filter((part) => part !== null).join(BARE_NUMBER.test(value) ? '; ' : ', '),
    targetClause(t, format, kpi),
    position && benchmark ? t(`sentence.position.${spokenPosition(position, kpi)}`, { count: benchmark.n }) : null,
  ]
  const sentence = clauses.filter((clause) => clause !== null).join('; ')
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

function changeClause(
  t: KpiTranslate,
  format: Format,
  { reading, direction, unit, decimals }: SpokenKpi,
  { kind, name, value }: Exclude<SpokenComparison, 'TARGET'>,
): string | null {
  const change = changeOf(reading.value, value, { direction, target: reading.target, decimals })
  if (!change) return null
  const amount = format.amount(change.amount, unit, decimals)
  return t(`sentence.change.${change.movement}.${kind}`, { amount, name })
}

/** The distance to the target in words, or that it is met; null without one. */
export function targetClause(t: KpiTranslate, format: Format, kpi: Omit<SpokenKpi, 'name'>): string | null {
  const { target, value } = kpi.reading
  if (!hasTarget(target)) return null
  const gap = gapToTarget(value, { ...kpi, target })
  if (gap) return t(`sentence.target.${gap.side}`, { amount: format.amount(gap.amount, kpi.unit, kpi.decimals) })
  if (target.min !== null && target.max !== null) return t('sentence.target.MET_RANGE')
  return t('sentence.target.MET', { target: targetFigure(t, format, target, kpi) })
}
