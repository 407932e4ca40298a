import type { KpiMarketEffect, MarketEffectView } from '@lotse/contract/features/market/market.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadInsideTexts, showLanguage, translate } from '../../platform/text/i18n.ts'
import { MarketEffect } from './market-effect.tsx'
import { marketEffectSentence, wholeEffects } from './market-effect.words.ts'

const EFFECT: MarketEffectView = {
  registrations: 'ALL',
  before: 60,
  after: 40,
  change: -20,
  market: { before: 250_000, after: 200_000, effect: -11.6 },
  mix: { before: 20, after: 20.5, effect: 1.3 },
  share: { before: 0.12, after: 0.0976, effect: -9.7 },
  brands: [
    { id: 'VW', name: 'Volkswagen', before: 40_000, after: 30_000, effect: -0.7 },
    { id: 'SKODA', name: 'Škoda', before: 10_000, after: 11_000, effect: 2 },
  ],
  source: {
    text: '© KBA',
    licence: 'dl-de/by-2-0',
    licenceUrl: 'https://l',
    url: 'https://u',
    file: 'f',
    importedAt: '2026-01-15T10:00:00.000Z',
  },
}
const REPLY: KpiMarketEffect = {
  view: {
    period: '2025-12',
    view: 'MONTH',
    comparison: 'PRIOR_YEAR',
    comparisonPeriod: '2024-12',
    firstPeriod: '2023-01',
    lastPeriod: '2025-12',
    peerGroup: null,
  },
  marketUntil: null,
  effect: EFFECT,
}

beforeEach(async () => {
  await loadInsideTexts()
  await showLanguage('en')
})
afterEach(cleanup)

const sentence = async (change: Partial<MarketEffectView> = {}, language: Language = 'en') => {
  await showLanguage(language)
  const written = marketEffectSentence(translate('market'), formatFor(language), { ...EFFECT, ...change })
  return written.replaceAll('\u00a0', ' ')
}

describe('the sentence', () => {
  test('says what the market explains, and what brands and own share did, in every language', async () => {
    expect(await sentence()).toBe(
      'The market explains −11 of the change of −20 cars; your brands did better than the market (+1); your share of your brands fell from 0.120% to 0.098% (−10).',
    )
    expect(await sentence({}, 'de')).toBe(
      'Von der Veränderung um −20 Neuwagen erklärt der Markt −11; Ihre Marken liefen besser als der Markt (+1); Ihr Anteil an Ihren Marken sank von 0,120 % auf 0,098 % (−10).',
    )
    expect(await sentence({}, 'tr')).toContain('−20 araçlık değişimin −11 adedini pazar açıklıyor')
    expect(await sentence({}, 'sk')).toContain('Zo zmeny o −20 áut vysvetľuje trh −11')
  })

  test('says what the market alone would have meant when it went the other way or further', async () => {
    const against = { market: { before: 1, after: 2, effect: 12 }, share: { ...EFFECT.share, effect: -33.3 } }
    expect(await sentence(against)).toContain('The market alone would have meant +12; in fact it was −20 cars')
    const flat = { change: 0, market: { before: 1, after: 2, effect: 8.4 }, share: { ...EFFECT.share, effect: -9.7 } }
    expect(await sentence(flat)).toContain('As many cars as before; the market alone would have meant +9')
  })

  test('leaves out brands that went with the market, and says when the share stayed the same', async () => {
    const still = {
      change: -12,
      market: { ...EFFECT.market, effect: -12 },
      mix: { before: 20, after: 20, effect: 0 },
      share: { before: 4, after: 4, effect: 0 },
    }
    expect(await sentence(still)).toBe(
      'The market explains −12 of the change of −12 cars; your share of your brands stayed at 4.00%.',
    )
  })
})

test('whole effects add up to the change and differ from the exact ones by less than one', () => {
  const part = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(part, part, fc.integer({ min: -1_000, max: 1_000 }), (market, mix, change) => {
      const effects = { market, mix, share: change - market - mix }
      const cause = (effect: number) => ({ before: 1, after: 1, effect })
      const whole = wholeEffects({
        change,
        market: cause(effects.market),
        mix: cause(effects.mix),
        share: cause(effects.share),
      })
      expect(whole.market + whole.mix + whole.share).toBe(change)
      for (const id of ['market', 'mix', 'share'] as const)
        expect(Math.abs(whole[id] - effects[id])).toBeLessThan(1 + 1e-9)
    }),
  )
})

test('bars and table show the same effects, and the source and age of the market figures are named', () => {
  render(<MarketEffect name="Cars delivered" reply={REPLY} />)
  const bars = within(screen.getByRole('list', { name: 'From 60 to 40 cars' }))
  expect(bars.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'December 202460',
    'Market in Germany250,000 → 200,000 registrations−11',
    'Your brands in the market20.0% → 20.5% of the market+1',
    'Your share of your brands0.120% → 0.098% of their registrations−10',
    'December 202540−20',
  ])
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toContain('Škoda10,00011,000+2.0')
  expect(rows.at(-1)?.textContent).toBe('Cars delivered6040−20')
  expect(screen.getByRole('link', { name: '© KBA' })).toBeTruthy()
  expect(screen.getByText(/Market figures up to December 2025, imported on 01\/15\/26/)).toBeTruthy()
})

test('nothing is shown without a market', () => {
  const { container } = render(<MarketEffect name="Cars delivered" reply={{ ...REPLY, effect: null }} />)
  expect(container.textContent).toBe('')
})

test('a market that ends before the period says so', () => {
  render(<MarketEffect name="Cars delivered" reply={{ ...REPLY, marketUntil: '2025-10', effect: null }} />)
  expect(screen.getByText(/The market figures end in October 2025\..*December 2025/)).toBeTruthy()
})
