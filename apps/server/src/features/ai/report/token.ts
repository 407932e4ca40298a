import type { Situation } from '@lotse/analysis/ai/situation.ts'
import type { Period } from '@lotse/analysis/calendar/period.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'

type Reference = 'MEDIAN' | 'TOP_QUARTILE' | 'TARGET'

/** Tokens about a unit in one month; see `KPI_TOKENS` and `UNIT_TOKENS` of the gate. */
export type Tokens = ReturnType<typeof tokensFor>

/** Writes tokens for the period and view of a situation. */
export function tokensFor({ period, comparisonPeriod, view }: Situation, language: Language) {
  const token = (name: string, ...args: readonly string[]) =>
    `{{${[name, args.join('|')].join(args.length > 0 ? ':' : '')}}}`
  return {
    name: (code: string) => token('name', code),
    topic: (id: string) => token('topic', id),
    period: (month: Period = period) => token('period', month),
    value: (kpiId: string) => token('value', kpiId, period, view),
    valueOfMonth: (kpiId: string, month: Period) => token('value', kpiId, month, 'MONTH'),
    amount: (kpiId: string) => token('amount', kpiId, comparisonPeriod, period, view),
    impact: (kpiId: string) => token('impact', kpiId, comparisonPeriod, period),
    gap: (kpiId: string, reference: Reference) => token('gap', kpiId, period, reference, view),
    potential: (kpiId: string) => token('potential', kpiId, '', period),
    problem: (kpiId: string) => token('problem', kpiId, period),
    potentialSum: (areaId = '') => token('potential_sum', areaId, period),
    count: (what: string, areaId = '') => token('count', what, areaId, period),
    measure: (id: string, field: 'title' | 'due' | 'effect') => token('measure', id, field),
    score: (topicId: string) => token('assessment', topicId, 'score'),
    chart: (kpiId: string) => token('chart', kpiId),
    propose: (kpiId: string, templateId: string) => token('propose', kpiId, templateId, '', ''),
    /** Several names as a list of the language. */
    names: (codes: readonly string[]) => formatFor(language).list(codes.map((code) => token('name', code))),
    topics: (ids: readonly string[]) => formatFor(language).list(ids.map((id) => token('topic', id))),
  }
}
