import { addWeeks } from '@lotse/analysis/iso-week.ts'
import type {
  WeeklyAssessment,
  WeeklyFigures,
  WeeklyMeasures,
  WeeklyReport,
} from '@lotse/contract/features/report/report.weekly.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listRunsOpenAt, readTopicNames } from '../assessment/assessment.public.ts'
import { findBusinessUnitName } from '../businessunit/businessunit.public.ts'
import { countUnreadAt } from '../message/message.public.ts'
import { type ReportWeek, resolveWeek } from './report.week.ts'
import { readWeeklyFigures } from './report.weekly.figures.ts'
import { readWeeklyMarket } from './report.weekly.market.ts'
import { readWeeklyMeasures } from './report.weekly.measures.ts'
import { type ReportWords, reportWords } from './report.words.ts'

/** Who reads a weekly report: a request's caller, or the subscriber that a job works for. */
export type ReportReader = Pick<
  Context<true>,
  'tx' | 'tenant' | 'person' | 'permissions' | 'businessUnitId' | 'revision' | 'language'
>

/**
 * The week of a business unit. What is told is what was known at its end, so a report can be made again; lists that the
 * reader may not see are null.
 *
 * @throws AppError report.week_unknown, report.week_in_future
 */
export async function readWeeklyReport(
  reader: ReportReader,
  wanted: string | undefined,
  now = new Date(),
): Promise<WeeklyReport> {
  const { tx, businessUnitId, tenant, language } = reader
  const week = resolveWeek(tenant.timeZone, wanted, now)
  const words = reportWords(language)
  const mayRead = (permission: 'MEASURE_READ' | 'ASSESSMENT_READ') => isAllowed([permission], reader)
  const figures = await readWeeklyFigures(reader, week, words)
  const market = await readWeeklyMarket(reader, week, words)
  const measures = mayRead('MEASURE_READ') ? await readWeeklyMeasures(reader, week, words, now) : null
  const assessments = mayRead('ASSESSMENT_READ') ? await readOpenAssessments(reader, week, words) : null
  const isQuiet = figures.added + figures.corrected === 0 && !market?.isNew && countOf(measures) === 0
  return {
    week: week.week,
    firstDay: week.firstDay,
    lastDay: week.lastDay,
    timeZone: week.timeZone,
    isCurrent: week.isCurrent,
    previousWeek: addWeeks(week.week, -1),
    nextWeek: week.isCurrent ? null : addWeeks(week.week, 1),
    currentWeek: week.currentWeek,
    asOf: (week.isCurrent ? now : week.end).toISOString(),
    businessUnit: { id: businessUnitId, name: (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId },
    headline: isQuiet ? words.say('weekly.quiet') : headlineOf(figures, measures, words),
    isQuiet,
    figures,
    market,
    measures,
    assessments,
    unreadMessages: await countUnreadAt(tx, reader.person.id, week.end),
  }
}

const waitingOf = ({ due, openFromLastWeek, overdue }: WeeklyMeasures) =>
  due.length + openFromLastWeek.length + overdue.length
const countOf = (measures: WeeklyMeasures | null) =>
  measures === null ? 0 : waitingOf(measures) + measures.finished.length

function headlineOf(figures: WeeklyFigures, measures: WeeklyMeasures | null, { say, format }: ReportWords): string {
  const sentences: string[] = []
  const { outcome, items, furtherCount } = figures
  const isNew = figures.added + figures.corrected > 0
  if (outcome) {
    const { name, unit, decimals } = outcome
    const change = format.difference(outcome.change, unit, decimals)
    const value = format.value(outcome.value, unit, decimals)
    sentences.push(say(`weekly.headline.${outcome.change > 0 ? 'up' : 'down'}`, { name, change, value }))
    const [top] = items
    if (top?.eur) {
      const worth = { name: top.name, eur: format.eur(Math.abs(top.eur)) }
      sentences.push(say(`weekly.headline.${top.eur > 0 ? 'gain' : 'loss'}`, worth))
    }
  } else if (isNew && items.length > 0) {
    sentences.push(say('weekly.headline.noOutcome', { count: items.length + furtherCount }))
  } else sentences.push(say(isNew ? 'weekly.headline.unmoved' : 'weekly.headline.noFigures'))
  const waiting = measures === null ? 0 : waitingOf(measures)
  if (waiting > 0) sentences.push(say('weekly.headline.open', { count: waiting }))
  if (measures && measures.finished.length > 0) {
    sentences.push(say('weekly.headline.finished', { count: measures.finished.length }))
  }
  return sentences.join(' ')
}

async function readOpenAssessments(
  reader: ReportReader,
  { end, timeZone }: ReportWeek,
  { say, format }: ReportWords,
): Promise<WeeklyAssessment[]> {
  const topics = await readTopicNames(reader)
  const runs = await listRunsOpenAt(reader.tx, reader.businessUnitId, end)
  return runs.map(({ id, topicId, startedAt }) => ({
    id,
    topicId,
    name: topics.of(topicId).name,
    sentence: say('assessment.open', {
      day: format.date(startedAt.toLocaleDateString('sv-SE', { timeZone })),
    }),
  }))
}
