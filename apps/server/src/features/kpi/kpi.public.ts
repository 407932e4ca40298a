/** Public API of the feature `kpi`. */

export { type FigureMonths, type FigureRow, readFigureRows } from './actual-value/figure-rows.ts'
export { withdrawDelivery } from './actual-value/withdrawal.ts'
export { readKpiAnalysis } from './analysis/analysis.service.ts'
export { type ChangeAsOf, type ChangesAsOf, readChangesAsOf, readChangesBetween } from './analysis/as-of.ts'
export { readChangeDrivers } from './analysis/drivers.ts'
export { listBaseFigures, listFigureNames } from './definition/definition.repository.ts'
export { readKpiSynonyms } from './definition/synonym.ts'
export { KPIS } from './pack/sections.ts'
export { listAssumptions } from './potential/assumption.repository.ts'
export { type EuroImpactOfChange, readEuroImpactInPeriod, readEuroImpactOfChange } from './potential/euro-impact.ts'
export { listPotentials } from './potential/potential.repository.ts'
export { readPotential } from './potential/potential.service.ts'
export { readProblemShapes } from './potential/problem-shape.ts'
export { refreshPotentials } from './potential/rollup.ts'
export { readStandardPotential, type StandardPotential } from './potential/standard-level.ts'
export { aggregateAt, readBaseSeries, seriesOf } from './reading/base-series.ts'
export { type KpiCatalogue, readKpiCatalogue } from './reading/catalogue.ts'
export { findKpi, readKpi } from './reading/detail.service.ts'
export { type LimitedSeries, readLimitedSeries } from './reading/limited-series.ts'
export { type KpiPanel, readKpiPanels } from './reading/panel.ts'
export { listLastPeriods } from './reading/reading.repository.ts'
export { countStatuses, describeKpi, readKpiReadings, readKpiSummaries } from './reading/reading.ts'
export { readRegistrationFigure } from './reading/registration-figure.ts'
export { listBaseFigureMonths } from './reading/series.repository.ts'
export { readSpanValue, viewOfSpan } from './reading/span.ts'
export { readUnitStatusSummaries } from './reading/status-summary.ts'
export { readUnitReadings, type UnitReadings } from './reading/unit-reading.ts'
export { type FigureReader, resolveView, type UnitView } from './reading/view.ts'
export { recalculateKpis, recalculateOutdated } from './rollup/recalculate.job.ts'
export { refreshRollup } from './rollup/rollup.ts'
export {
  closeMonth,
  findFirstMonth,
  listClosings,
  listUnitsWithValues,
  readClosedMonths,
  reopenMonth,
} from './value/closed-month.repository.ts'
export {
  countDeliveries,
  countDeliveriesAfter,
  findDelivery,
  findLatestDeliveryId,
  findWithdrawal,
  listDeliveries,
  type StoredDelivery,
} from './value/delivery.repository.ts'
export type { ImplausibleValue, RecordedFinding } from './value/finding.ts'
export { findNewFigures } from './value/new-figures.repository.ts'
export { findImplausibleValues } from './value/plausibility.ts'
export { type FigureImport, listFigureImports, readFirstPeriod } from './value/value.repository.ts'
export {
  type Comparison,
  compareBaseFigureValues,
  type FigureConflict,
  type RecordReport,
  recordBaseFigureValues,
} from './value/value.ts'
export { buildFigureColumns, type FigureColumns, sortedPositions } from './value/value-columns.ts'
export { listDeliveredUnits, listDeliveredValues } from './value/withdrawal.repository.ts'
