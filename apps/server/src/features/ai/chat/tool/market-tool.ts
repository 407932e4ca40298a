import { readMarketNews } from '../../../market/market.public.ts'
import { paragraph, sayFor, type TypedTool, textOf, token } from './tool.ts'

/** The German market for new cars, and the brands of the unit in it. */
export const market: TypedTool = {
  name: 'MARKET',
  description: 'New car registrations in Germany in the last month and since January, and those of the unit’s brands.',
  input: {},
  requires: 'KPI_READ',
  async answer(reader) {
    const say = sayFor(reader)
    const news = await readMarketNews(reader)
    if (news === null) return say('chat.market.none')
    const values = (part: string) => ({
      period: token('period', news.period),
      month: token('market', part, 'month'),
      monthChange: token('market', part, 'monthChange'),
      year: token('market', part, 'year'),
      yearChange: token('market', part, 'yearChange'),
    })
    const has = ({ month, yearToDate }: typeof news.market) => ({
      month: month.value !== null && month.change !== null,
      year: yearToDate.value !== null && yearToDate.change !== null,
    })
    const total = has(news.market)
    const own = news.own === null ? null : has(news.own)
    return textOf(
      paragraph(
        total.month ? say('chat.market.month', values('total')) : '',
        total.year ? say('chat.market.year', values('total')) : '',
      ),
      own === null
        ? ''
        : paragraph(
            own.month ? say('chat.market.ownMonth', values('own')) : '',
            own.year ? say('chat.market.ownYear', values('own')) : '',
          ),
    )
  },
}
