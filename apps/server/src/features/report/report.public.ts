/** The public API of the feature `report`. */
export { sendWeeklyReport } from './subscription/report.job.ts'
