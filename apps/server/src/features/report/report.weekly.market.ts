import type { WeeklyBrand, WeeklyMarket } from '@lotse/contract/features/report/report.weekly.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type MarketPart, readMarketNews } from '../market/market.public.ts'
import type { ReportWeek } from './report.week.ts'
import type { ReportWords } from './report.words.ts'

/**
 * The brands of a unit in the last month of the German market that was known at the end of a week; null when none was, or
 * when the unit sells no brand that the market lists.
 */
export async function readWeeklyMarket(
  reader: Pick<Context<true>, 'tx' | 'businessUnitId' | 'language'>,
  { start, end }: ReportWeek,
  words: ReportWords,
): Promise<WeeklyMarket | null> {
  const news = await readMarketNews(reader, end)
  if (news === null || news.brands.length === 0) return null
  const { period, source, market, brands } = news
  const isNew = new Date(source.importedAt) >= start
  const month = words.format.period(period)
  return {
    sentence: words.say(isNew ? 'market.new' : 'market.latest', { period: month }),
    period,
    isNew,
    brands: [
      ...brands.map(({ id, name, ...part }) => brandOf(id, name, part, words)),
      brandOf('', words.say('market.total'), market, words),
    ],
    source: `${source.text}, ${source.licence}`,
  }
}

function brandOf(id: string, name: string, { month }: MarketPart, { say, format }: ReportWords): WeeklyBrand {
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
          ? say('market.brandNoPrior', { count: format.number(value) })
          : say('market.brand', { count: format.number(value), change: format.signedPercent(change, 1) }),
  }
}
