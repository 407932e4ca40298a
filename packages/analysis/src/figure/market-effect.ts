import { type Count, sharePercent, sumOfCounts } from './market.ts'

/** Own sales and the registrations around them in one period. */
export interface MarketSituation {
  /** Cars the business unit sold. */
  readonly units: number | null
  /** Registrations of the whole market. */
  readonly market: Count
  /** Registrations of the brands that the business unit sells, by id. */
  readonly brands: ReadonlyMap<string, Count>
}

/** The part of one brand in the mix effect, in cars. */
export interface BrandEffect {
  readonly id: string
  readonly before: number
  readonly after: number
  readonly effect: number
}

/** A factor of the sales: its values in percent and its part of the change in cars. */
export interface ShareEffect {
  readonly before: number
  readonly after: number
  readonly effect: number
}

/** The change of sales in cars: `market.effect + mix.effect + share.effect` is `change`. */
export interface MarketEffect {
  readonly before: number
  readonly after: number
  readonly change: number
  /** The market grew or shrank. Values are registrations. */
  readonly market: { readonly before: number; readonly after: number; readonly effect: number }
  /** The own brands grew differently from the market. Values are their share of the market in percent. */
  readonly mix: ShareEffect
  /** The own part in these brands. Values are own sales in percent of their registrations. */
  readonly share: ShareEffect
  /** The mix effect by brand; the parts add up to it. */
  readonly brands: readonly BrandEffect[]
}

/**
 * Splits the change of a business unit's sales into market volume, brand mix and own share.
 *
 * Sales are the product of three factors: registrations of the market × share of the own brands in the market × own sales per
 * registration of these brands. The change of the product is split by the Shapley value, as changes of KPIs are (see
 * `shapley.ts`); for three factors it has a closed form. It is the volume, mix and share split of a price-volume-mix analysis
 * without the rest that an order of steps leaves: the parts add up to the change, and a factor that did not change has 0. The
 * mix effect is proportional to the change of the brands' share in the market, so that it splits over the brands.
 *
 * Worked example: 40 of 1,000 registrations of the own brand in a market of 10,000 become 27 of 900 in 9,000. Brand and market
 * shrank by 10 %: the mix is 0, the market −10 % of on average 35 cars, −3.5, and the share (4 % → 3 %) the other −9.5 of −13.
 * @returns null when a value is missing, the market or the own brands have no registrations, or the brands are not the same
 */
export function marketEffect(before: MarketSituation, after: MarketSituation): MarketEffect | null {
  const old = factorsOf(before)
  const now = factorsOf(after)
  if (old === null || now === null) return null
  const brands = [...after.brands].flatMap(([id, count]) => {
    const previous = before.brands.get(id) ?? null
    return count === null || previous === null ? [] : [{ id, before: previous, after: count }]
  })
  if (brands.length !== after.brands.size || brands.length !== before.brands.size) return null
  const perMix = weightOf([old.market, now.market], [old.share, now.share])
  return {
    before: old.units,
    after: now.units,
    change: now.units - old.units,
    market: {
      before: old.market,
      after: now.market,
      effect: (now.market - old.market) * weightOf([old.mix, now.mix], [old.share, now.share]),
    },
    mix: { before: old.mix * 100, after: now.mix * 100, effect: (now.mix - old.mix) * perMix },
    share: {
      before: old.share * 100,
      after: now.share * 100,
      effect: (now.share - old.share) * weightOf([old.market, now.market], [old.mix, now.mix]),
    },
    brands: brands.map((brand) => ({
      ...brand,
      effect: (brand.after / now.market - brand.before / old.market) * perMix,
    })),
  }
}

function factorsOf({ units, market, brands }: MarketSituation) {
  const registrations = sumOfCounts([...brands.values()])
  const mix = sharePercent(registrations, market)
  const share = sharePercent(units, registrations)
  if (units === null || market === null || mix === null || share === null) return null
  return { units, market, mix: mix / 100, share: share / 100 }
}

type OldAndNew = readonly [number, number]

/** The product of two factors, old and new, averaged over the orders in which a third one can change (Shapley value). */
function weightOf([a, a2]: OldAndNew, [b, b2]: OldAndNew): number {
  return (2 * a * b + a * b2 + a2 * b + 2 * a2 * b2) / 6
}
