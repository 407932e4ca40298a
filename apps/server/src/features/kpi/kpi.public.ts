/** What other features may know of KPIs. */
export { countStatuses } from './kpi.reading.ts'
export { readUnitStandings } from './kpi.standing.ts'
export { readKpiSummaries } from './kpi.summary.ts'
export { type FigureReader, resolveView } from './kpi.view.ts'
