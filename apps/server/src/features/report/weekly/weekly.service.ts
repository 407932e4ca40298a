import { addWeeks } from '@lotse/analysis/calendar/iso-week.ts'
import { monthsBetween } from '@lotse/analysis/calendar/period.ts'
import { OLD_FROM } from '@lotse/analysis/figure/age.ts'
import type {
  WeeklyAssessment,
  WeeklyBrand,
  WeeklyFigures,
  WeeklyMarket,
  WeeklyMeasures,
  WeeklyReport,
} from '@lotse/contract/features/report/report.weekly.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { moneyText } from '@lotse/text/money.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listRunsOpenAt, readTopicNames } from '../../assessment/assessment.public.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import type { ChangeAsOf } from '../../kpi/kpi.public.ts'
import { type MarketPart, readMarketNews } from '../../market/market.public.ts'
import { countUnreadAt } from '../../message/message.public.ts'
import { type ReportTexts, reportTexts } from '../report.texts.ts'
import { readWeeklyFigures } from './figures.ts'
import { readWeeklyMeasures } from './measures.ts'
import { readWeeklyProblems } from './problems.ts'
import { type ReportWeek, resolveWeek } from './week.ts'

/** The reader of a weekly report: the caller of a request, or the subscriber of a job. */
export type ReportReader = Pick<
  Context<true>,
  'tx' | 'tenant' | 'person' | 'permissions' | 'businessUnitId' | 'revision' | 'language'
>

/**
 * The weekly report of a business unit as of the end of the week, so that it is reproducible. Lists that the reader may not
 * see are null.
 *
 * @throws AppError report.week_unknown, report.week_in_future
 */
export async function readWeeklyReport(
  reader: ReportReader,
  requested: string | undefined,
  now = new Date(),
): Promise<WeeklyReport> {
  const { tx, businessUnitId, tenant, language } = reader
  const week = resolveWeek(tenant.timeZone, requested, now)
  const texts = reportTexts(language, tenant.currency)
  const mayRead = (permission: 'MEASURE_READ' | 'ASSESSMENT_READ') => isAllowed([permission], reader)
  const { figures, mainCause } = await readWeeklyFigures(reader, week, texts)
  const market = await readWeeklyMarket(reader, week, texts)
  const measures = mayRead('MEASURE_READ') ? await readWeeklyMeasures(reader, week, texts, now) : null
  const assessments = mayRead('ASSESSMENT_READ') ? await readOpenAssessments(reader, week, texts) : null
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
    headline: isQuiet ? texts.say('weekly.quiet') : headlineOf(figures, mainCause, measures, texts),
    isQuiet,
    first: week.isCurrent ? await readWeeklyProblems(reader, texts) : null,
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

function headlineOf(
  figures: WeeklyFigures,
  mainCause: ChangeAsOf | null,
  measures: WeeklyMeasures | null,
  { say, format }: ReportTexts,
): string {
  const sentences: string[] = []
  const { outcome, items, furtherCount } = figures
  const isNew = figures.added + figures.corrected > 0
  if (outcome) {
    const { name, unit, decimals } = outcome
    const change = format.amount(outcome.change, unit, decimals)
    const value = format.value(outcome.value, unit, decimals)
    sentences.push(say(`weekly.headline.${outcome.change > 0 ? 'up' : 'down'}`, { name, change, value }))
    if (mainCause?.eur) {
      const euroImpact = { name: mainCause.name, eur: moneyText(format, Math.abs(mainCause.eur)) }
      sentences.push(say(`weekly.headline.${mainCause.eur > 0 ? 'gain' : 'loss'}`, euroImpact))
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
  { say, format }: ReportTexts,
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

/**
 * The brands of a unit in the last month of the German market as of the end of a week. Null without such a month, or when the
 * unit is not in Germany or sells no brand of the market.
 */
async function readWeeklyMarket(
  reader: Pick<Context<true>, 'tx' | 'businessUnitId' | 'language'>,
  { start, end }: ReportWeek,
  texts: ReportTexts,
): Promise<WeeklyMarket | null> {
  const news = await readMarketNews(reader, end)
  if (news === null || news.brands.length === 0) return null
  const { period, source, market, brands } = news
  const count = monthsBetween(period, end.toISOString().slice(0, 7))
  const isNew = new Date(source.importedAt) >= start && count < OLD_FROM
  const month = texts.format.period(period)
  return {
    sentence: texts.say(count >= OLD_FROM ? 'market.old' : isNew ? 'market.new' : 'market.latest', {
      period: month,
      count,
    }),
    period,
    isNew,
    brands: [
      ...brands.map(({ id, name, ...part }) => brandOf(id, name, part, texts)),
      brandOf('', texts.say('market.total'), market, texts),
    ],
    source: `${source.text}, ${source.licence}`,
  }
}

function brandOf(id: string, name: string, { month }: MarketPart, { say, format }: ReportTexts): WeeklyBrand {
  const { value, comparison, change } = month
  return {
    id,
    name,
    registrations: value,
    priorYear: comparison,
    changePct: change,
    sentence:
      value === null
        ? say('market.brandNoValue')
        : change === null
          ? say('market.brandNoPrior', { count: value })
          : say('market.brand', { count: value, change: format.percentChange(change, 1) }),
  }
}
