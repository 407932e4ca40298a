import { type MarketPart, readMarketNews } from '../../../market/market.public.ts'
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
    const period = token('period', news.period)
    const sentences = (part: 'total' | 'own', { month, yearToDate }: MarketPart) =>
      paragraph(
        ...(
          [
            ['month', month],
            ['year', yearToDate],
          ] as const
        ).map(([span, { value, change }]) => {
          if (value === null) return ''
          const changed = say('chat.market.change', { change: token('market', part, `${span}Change`) })
          return say(`chat.market.${span === 'month' && part === 'own' ? 'own' : span}`, {
            period,
            value: token('market', part, span),
            change: change === null ? '' : changed,
          })
        }),
      )
    const text = textOf(sentences('total', news.market), news.own === null ? '' : sentences('own', news.own))
    return text === '' ? say('chat.market.none') : text
  },
}
