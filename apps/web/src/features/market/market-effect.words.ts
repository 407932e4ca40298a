import type { MarketEffectView } from '@lotse/contract/features/market/market.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { MarketTranslate } from './market.words.ts'

/** The causes of a change of sales, in the order in which they are shown. */
export const CAUSES = ['market', 'mix', 'share'] as const
export type Cause = (typeof CAUSES)[number]

/** The effects in whole cars; like the exact ones they add up to the change. */
export type WholeEffects = Readonly<Record<Cause, number>>

/** Rounds the effects so that they add up to the change: the largest remainders are rounded up. */
export function wholeEffects(effect: Pick<MarketEffectView, Cause | 'change'>): WholeEffects {
  const floors = CAUSES.map((cause) => Math.floor(effect[cause].effect))
  const missing = Math.round(effect.change) - floors.reduce((sum, floor) => sum + floor, 0)
  const byRemainder = CAUSES.map((_, index) => index).toSorted((a, b) => remainder(b) - remainder(a))
  const raised = new Set(byRemainder.slice(0, missing))
  const whole = (index: number) => (floors[index] ?? 0) + (raised.has(index) ? 1 : 0)
  return { market: whole(0), mix: whole(1), share: whole(2) }

  function remainder(index: number): number {
    const cause = CAUSES[index] ?? 'market'
    return effect[cause].effect - (floors[index] ?? 0)
  }
}

/** A number of cars with its sign: `−12`; zero as `±0`. */
export function carsText(format: Format, cars: number): string {
  return cars === 0 ? '±0' : format.change(cars, { id: 'count', label: '' })
}

/** Two shares in percent; the smaller they are, the more decimals they have. */
export function shareTexts(format: Format, { before, after }: { readonly before: number; readonly after: number }) {
  const size = Math.max(before, after)
  const decimals = size >= 10 ? 1 : size >= 1 ? 2 : 3
  return { before: format.percent(before, decimals), after: format.percent(after, decimals) }
}

/** What the market explains, and what the own brands and the own share did, in one sentence. */
export function marketEffectSentence(t: MarketTranslate, format: Format, effect: MarketEffectView): string {
  const { market, mix, share } = wholeEffects(effect)
  const change = Math.round(effect.change)
  const figures = { market: carsText(format, market), change: carsText(format, change), count: Math.abs(change) }
  const isPart = market === 0 || (Math.sign(market) === Math.sign(change) && Math.abs(market) <= Math.abs(change))
  const head = change === 0 ? t('effect.flat', figures) : t(isPart ? 'effect.part' : 'effect.against', figures)
  const clauses = [
    head,
    mix === 0 ? null : t(`effect.mix.${mix > 0 ? 'UP' : 'DOWN'}`, { effect: carsText(format, mix) }),
    t(`effect.share.${share > 0 ? 'UP' : share < 0 ? 'DOWN' : 'FLAT'}`, {
      ...shareTexts(format, effect.share),
      effect: carsText(format, share),
    }),
  ]
  return `${clauses.filter((clause) => clause !== null).join('; ')}.`
}
