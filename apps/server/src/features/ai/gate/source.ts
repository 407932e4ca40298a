import type { AnswerSegment, AnswerSource } from '@lotse/contract/features/ai/answer.schema.ts'
import type { View } from '@lotse/contract/figure.constants.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { textsOf } from '../../../platform/text/texts.ts'

const DETAIL = '/business-analysis/dashboard/detail'

/** The address of a screen with its query. */
export function addressOf(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** A KPI in a period. `what` says what the number is if it is not the value itself. */
export interface KpiSourceInput {
  readonly id: string
  readonly name: string
  readonly period: string
  readonly view: View
  readonly what?: 'change' | 'median' | 'topQuartile' | 'target' | 'priorYear'
}

/** The source of a number about a KPI: the screen that shows the same value. */
export function kpiSource(language: Language, { id, name, period, view, what }: KpiSourceInput): AnswerSource {
  const say = textsOf(language, 'ai')
  const values = { name, period: formatFor(language).period(period), view: textsOf(language, 'kpi')(`view.${view}`) }
  return {
    kind: 'KPI',
    label: what === undefined ? say('source.value', values) : say(`source.${what}`, values),
    period,
    address: addressOf(what === undefined ? DETAIL : `${DETAIL}/analysis`, { id, period, view }),
  }
}

/** The source of a potential; without a KPI that of the whole unit. */
export function potentialSource(
  language: Language,
  {
    id,
    name,
    period,
    level,
  }: { readonly id: string | null; readonly name: string; readonly period: string; readonly level: string },
): AnswerSource {
  const say = textsOf(language, 'ai')
  return {
    kind: 'POTENTIAL',
    label: id === null ? say('source.potentialSum') : say('source.potential', { name }),
    period,
    address: id === null ? '/business-analysis' : addressOf(`${DETAIL}/potential`, { id, period, level }),
  }
}

/** What is counted is part of the number, as every number brings its unit: `3 KPIs`. Points have a decimal. */
export function countedFrom(
  language: Language,
  what: 'kpis' | 'measures' | 'cars' | 'points',
  count: number,
  source: AnswerSource,
): AnswerSegment[] {
  const decimals = what === 'points' ? 1 : 0
  const number = formatFor(language).number(count, { decimals })
  return numberFrom(textsOf(language, 'ai')(`counted.${what}`, { count, number }), source)
}

/** A number with its source. */
export function numberFrom(text: string, source: AnswerSource): AnswerSegment[] {
  return [{ text, source }]
}
