import type { WeeklyMarket } from '@lotse/contract/features/report/report.weekly.schema.ts'
import type { ReportWeek } from './report.week.ts'
import type { ReportReader } from './report.weekly.service.ts'
import type { ReportWords } from './report.words.ts'

/** The German market as far as it was published by the end of a week; null without a market. */
export async function readWeeklyMarket(
  _reader: ReportReader,
  _week: ReportWeek,
  _words: ReportWords,
): Promise<WeeklyMarket | null> {
  return null
}
