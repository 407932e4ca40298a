import type { WeeklyProblem } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { type PriorityReader, readPriorities } from '../../priority/priority.public.ts'
import type { ReportTexts } from '../report.texts.ts'

/** As many problems as the home page shows. */
const SHOWN = 3

/** The first problems of the unit, as every screen ranks them. Empty without figures. */
export async function readWeeklyProblems(
  reader: PriorityReader,
  { say, format }: ReportTexts,
): Promise<WeeklyProblem[]> {
  const { view, content } = await readPriorities(reader, {})
  return content.slice(0, SHOWN).map(({ id, name, unit, decimals, reading, share, status }) => ({
    id,
    name,
    period: view.period,
    eur: share,
    sentence: say(`first.${status}`, {
      value: format.value(reading.value, unit, decimals),
      span: say(view.view === 'R12' ? 'first.year' : 'first.month', { period: format.period(view.period) }),
    }),
  }))
}
