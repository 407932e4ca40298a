import type { Comparison } from '@lotse/contract/figure.constants.ts'
import type { ResolvedView } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'

/** What else than another month a KPI is compared with. */
export const AGAINST = ['TARGET', 'PLAN', 'UNIT'] as const
export type Against = (typeof AGAINST)[number]

/** What a KPI is compared with, as its address holds it; without `against` it is the month of the view. */
export interface AgainstSearch {
  against?: Against
  /** The compared unit, with UNIT. */
  againstUnit?: string
}

/** The plan or the unit compared with; null for another month, and for a target, which has no figures of its own. */
export function subjectOf({ against, againstUnit }: AgainstSearch) {
  if (against === 'PLAN') return { against } as const
  return against === 'UNIT' && againstUnit !== undefined ? ({ against, unit: againstUnit } as const) : null
}

/** What a change is measured against, with the name of the month or of the unit. */
export interface ComparedWith {
  readonly kind: Comparison | 'PLAN' | 'UNIT'
  readonly name: string
}

/** The month that a view compares with. */
export function comparedMonth(format: Format, view: ResolvedView): ComparedWith {
  return { kind: view.comparison, name: format.period(view.comparisonPeriod) }
}

/** The values that a KPI and its figures are compared with, month by month. */
export interface Compared extends ComparedWith {
  /** Names its line in a chart and its column in a table. */
  readonly label: string
  /** The compared value of a figure of the KPI in a month; null: no value. */
  readonly valueOf: (figureId: string, period: string) => number | null
}
