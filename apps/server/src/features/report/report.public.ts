/** The public API of the feature `report`. */
export { listPlanOfUnit } from './statement/plan.repository.ts'
export { sendWeeklyReport } from './subscription/report.job.ts'
