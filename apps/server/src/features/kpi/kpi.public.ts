/** What other features may know of KPIs. */
export { countStatuses } from './kpi.reading.ts'
export { readUnitStandings } from './kpi.standing.ts'
export { readKpiSummaries } from './kpi.summary.ts'
export { type FigureReader, resolveView } from './kpi.view.ts'
export { type RefreshReport, refreshRollup } from './kpi.rollup.ts'
export {
  type ConflictRule,
  type Delivery,
  type FigureConflict,
  type RecordReport,
  recordBaseFigureValues,
} from './kpi.value.ts'
export { type FigureImport, listFigureImports, valuesAsKnownAt } from './kpi.value.repository.ts'
export { buildFigureColumns, type FigureColumns, sortedPositions } from './kpi.value-columns.ts'
export { listBaseFigures } from './kpi.definition.repository.ts'
