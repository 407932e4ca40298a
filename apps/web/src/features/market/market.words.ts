import type { MarketFigure, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TFunction } from 'i18next'

/** Translator of this feature's texts. */
export type MarketTranslate = TFunction<'market'>

/** Which part of the year is looked at: the month, or the months since January. */
export type MarketScope = 'month' | 'yearToDate'

/** The long lists of the market, which a phone shows in part. */
export const MARKET_LISTS = ['brands', 'models'] as const
export type MarketListName = (typeof MARKET_LISTS)[number]

/** A change with its sign: `+9.7 %`; a dash where there is none. */
export function changeText(format: Format, change: number | null): string {
  return format.percentChange(change, 1)
}

/** A difference of shares: `+0.4`. */
export function pointsText(format: Format, points: number | null): string {
  return format.change(points, { id: 'points', label: '' }, 2)
}

type Movement = 'UP' | 'DOWN' | 'FLAT'

/** Which way a percentage went, as it reads with one decimal. */
export function movementOf(change: number): Movement {
  const tenths = Math.round(change * 10)
  return tenths > 0 ? 'UP' : tenths < 0 ? 'DOWN' : 'FLAT'
}

/** What happened in the month, in one sentence: how many, against when, and by working day. */
export function marketSentence(t: MarketTranslate, format: Format, view: MarketView, figure: MarketFigure): string {
  const period = format.period(view.period)
  const drive = view.drives.find(({ id }) => id === view.drive)?.name
  const subject = [view.brand?.name, drive].filter((part) => part !== undefined).join(', ')
  if (figure.value === null) return t('sentence.missing', { period, subject: subject || t('total') })
  const value = format.number(figure.value)
  const count =
    subject === ''
      ? t('sentence.all', { count: figure.value, value, period })
      : t('sentence.part', { count: figure.value, value, period, subject })
  const amount = (change: number) => format.percent(Math.abs(change), 1)
  const clause =
    figure.change === null
      ? `${count}; ${t(`sentence.unknown.${view.comparison}`)}`
      : `${count}, ${t(`sentence.change.${movementOf(figure.change)}.${view.comparison}`, { amount: amount(figure.change) })}`
  const adjusted =
    figure.adjustedChange === null
      ? []
      : [t(`sentence.adjusted.${movementOf(figure.adjustedChange)}`, { amount: amount(figure.adjustedChange) })]
  return `${[clause, ...adjusted].join('; ')}.`
}

/** The figure that the sentence is about: the chosen brand's, else the market's. */
export function subjectFigure(view: MarketView, scope: MarketScope): MarketFigure {
  const row = view.brand === null ? view.total : view.brands.find(({ id }) => id === view.brand?.id)
  return (
    row?.[scope] ?? {
      value: null,
      comparison: null,
      change: null,
      adjustedChange: null,
      share: null,
      shareChange: null,
    }
  )
}
