/** What the application may know of reports. */
export { sendWeeklyReport } from './report.job.ts'
