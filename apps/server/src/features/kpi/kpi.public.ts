/** What other features may know of KPIs. */

export { aggregateAt, readBaseSeries } from './kpi.base-series.ts'
export { readKpiCatalogue } from './kpi.catalogue.ts'
export { listBaseFigures } from './kpi.definition.repository.ts'
export { type KnownChange, type KnownChanges, readKnownChanges } from './kpi.known-then.ts'
export { type KpiPanel, readKpiPanels } from './kpi.panel.ts'
export { listPotentials } from './kpi.potential.repository.ts'
export { refreshPotentials } from './kpi.potential.rollup.ts'
export { countStatuses } from './kpi.reading.ts'
export { refreshRollup } from './kpi.rollup.ts'
export { listBaseFigureMonths } from './kpi.series.repository.ts'
export { readUnitStandings } from './kpi.standing.ts'
export { readKpiSummaries } from './kpi.summary.ts'
export { type FigureImport, listFigureImports } from './kpi.value.repository.ts'
export {
  type RecordReport,
  recordBaseFigureValues,
} from './kpi.value.ts'
export { buildFigureColumns, type FigureColumns, sortedPositions } from './kpi.value-columns.ts'
export { listLastPeriods } from './kpi.view.repository.ts'
export { type FigureReader, resolveView } from './kpi.view.ts'
export { readWorthOfChange, type WorthOfChange } from './kpi.worth.ts'
