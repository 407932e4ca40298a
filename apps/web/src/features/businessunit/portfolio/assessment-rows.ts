import { medianOf } from '@lotse/analysis/statistics/median.ts'
import type {
  PortfolioAssessedUnit,
  PortfolioAssessment,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.schema.ts'

/** A row of the table of assessments: a unit, or the median of all units shown. */
export type AssessmentRow =
  | { readonly kind: 'UNIT'; readonly unit: PortfolioAssessedUnit; readonly scores: readonly (number | null)[] }
  | { readonly kind: 'MEDIAN'; readonly count: number; readonly scores: readonly (number | null)[] }

/** The rows of the table: with two or more units the median of each topic first. */
export function assessmentRows(units: readonly PortfolioAssessedUnit[]): readonly AssessmentRow[] {
  const rows = units.map((unit) => ({
    kind: 'UNIT' as const,
    unit,
    scores: unit.assessments.map(({ score }) => score),
  }))
  if (units.length < 2) return rows
  const columns = units[0]?.assessments.length ?? 0
  const scores = Array.from({ length: columns }, (_, column) => medianOf(rows.map((row) => row.scores[column] ?? null)))
  return [{ kind: 'MEDIAN', count: units.length, scores }, ...rows]
}

/** Whether an assessment was submitted more than a year before `today`; both days are `YYYY-MM-DD`. */
export function isOld({ submittedOn }: PortfolioAssessment, today: string): boolean {
  return submittedOn !== null && submittedOn < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
}
