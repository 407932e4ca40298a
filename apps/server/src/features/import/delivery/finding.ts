import type { ImplausibleFinding } from '@lotse/contract/features/import/import.finding.schema.ts'
import type { ImplausibleValue } from '../../kpi/kpi.public.ts'

/** The names that a report shows. */
export interface ReportNames {
  readonly businessUnits: ReadonlyMap<string, string>
  readonly figures: ReadonlyMap<string, string>
}

/** A finding with names. */
export function describeFinding(
  { businessUnitId, figureId, otherFigureId, ...finding }: ImplausibleValue,
  { businessUnits, figures }: ReportNames,
): ImplausibleFinding {
  const nameOfFigure = (id: string | null) => (id === null ? null : (figures.get(id) ?? id))
  const { reason, period, value, low, high, factor, otherPeriod } = finding
  return {
    ...{ reason, period, value, low, high, factor, otherPeriod, businessUnitId, figureId },
    businessUnit: businessUnits.get(businessUnitId) ?? businessUnitId,
    figure: nameOfFigure(figureId),
    otherFigure: nameOfFigure(otherFigureId),
  }
}
