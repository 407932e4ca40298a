import type { MarketFigure, MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadInsideTexts, showLanguage, translate } from '../../platform/text/i18n.ts'
import { marketSentence, subjectFigure } from './market.words.ts'
import { MarketBrands, MarketDrives } from './market-tables.tsx'
import { MarketTiles } from './market-tiles.tsx'

const NOTHING: MarketFigure = {
  value: null,
  comparison: null,
  change: null,
  adjustedChange: null,
  share: null,
  shareChange: null,
}
const figure = (value: number, change = 1): MarketFigure => ({
  value,
  comparison: value - 1,
  change,
  adjustedChange: change,
  share: 1,
  shareChange: 0.1,
})
const row = (id: string, name: string, month: MarketFigure, isOwn = false): MarketRow => ({
  id,
  name,
  isOwn,
  month,
  yearToDate: month,
})

const MARKET: MarketView = {
  period: '2025-12',
  comparison: 'PRIOR_YEAR',
  comparisonPeriod: '2024-12',
  drive: null,
  brand: null,
  workingDays: { month: 21, comparison: 20, yearToDate: 250, priorYear: 250 },
  total: row('TOTAL', '', { ...figure(246_439, 9.664), adjustedChange: -0.04 }),
  months: [],
  drives: [row('BEV', 'Battery electric', figure(9))],
  brands: [
    row('VW', 'Volkswagen', figure(900)),
    row('MG ROEWE', 'MG', NOTHING),
    row('SKODA', 'Škoda', figure(30, 5), true),
    row('SONSTIGE', 'Others', figure(2_000)),
  ],
  models: [],
  isInGermany: true,
  own: null,
  source: {
    text: '© KBA',
    licence: 'dl-de/by-2-0',
    licenceUrl: 'https://l',
    url: 'https://u',
    file: 'f',
    importedAt: '',
  },
}

const sentence = async (language: Language, view: MarketView) => {
  await showLanguage(language)
  const written = marketSentence(translate('market'), formatFor(language), view, subjectFigure(view, 'month'))
  return written.replaceAll('\u00a0', ' ')
}

beforeEach(async () => {
  await loadInsideTexts()
  await showLanguage('en')
})

describe('the sentence', () => {
  test('says how many, against when, and by working day, in every language', async () => {
    expect(await sentence('en', MARKET)).toBe(
      'In December 2025, 246,439 cars were newly registered in Germany, 9.7% more than a year before; the same per working day.',
    )
    expect(await sentence('de', MARKET)).toBe(
      'Im Dezember 2025 wurden in Deutschland 246.439 Pkw neu zugelassen, 9,7 % mehr als ein Jahr zuvor; je Arbeitstag gleich viele.',
    )
    expect(await sentence('tr', MARKET)).toBe(
      'Aralık 2025: Almanya’da 246.439 yeni otomobil tescil edildi, bir yıl öncesine göre %9,7 daha fazla; iş günü başına aynı.',
    )
    expect(await sentence('sk', MARKET)).toBe(
      'V mesiaci december 2025 bolo v Nemecku novo zaregistrovaných 246 439 áut, o 9,7 % viac ako pred rokom; na pracovný deň rovnako.',
    )
  })

  test('of one brand, of one that fell, of one without a value', async () => {
    const skoda = { ...MARKET, brand: { id: 'SKODA', name: 'Škoda' } }
    expect(await sentence('en', skoda)).toContain('30 cars (Škoda) were newly registered in Germany, 5.0% more')
    const fell = { ...MARKET, comparison: 'PRIOR_MONTH' as const, total: row('TOTAL', '', figure(1, -12.34)) }
    expect(await sentence('en', fell)).toContain(
      '1 car was newly registered in Germany, 12.3% fewer than the month before',
    )
    const unknown = { ...MARKET, brand: { id: 'MG ROEWE', name: 'MG' } }
    expect(await sentence('en', unknown)).toBe('For December 2025 there is no published value for MG.')
    const first = { ...MARKET, total: row('TOTAL', '', { ...NOTHING, value: 5 }) }
    expect(await sentence('en', first)).toBe(
      'In December 2025, 5 cars were newly registered in Germany; there is no value for the year before.',
    )
  })
})

test('a unit outside Germany reads why it has no own share, where a unit in Germany would have one', () => {
  const why = /calculated only for business units in Germany/
  const { rerender } = render(<MarketTiles view={{ ...MARKET, isInGermany: false }} />)
  expect(screen.getByText(why)).toBeTruthy()
  rerender(<MarketTiles view={{ ...MARKET, isInGermany: false, drive: 'BEV' }} />)
  expect(screen.queryByText(why)).toBeNull()
  rerender(<MarketTiles view={MARKET} />)
  expect(screen.queryByText(why)).toBeNull()
})

describe('the table of brands', () => {
  const show = () =>
    render(
      <MarketBrands
        view={MARKET}
        scope="month"
        link={(brand) => <a href={`#${brand.id}`}>{brand.name}</a>}
        onShowAll={() => {}}
      />,
    )
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

  test('the whole and the own brands stay on top however it is sorted; no value is last and a dash', async () => {
    show()
    expect(names()).toEqual(['Whole market', 'Škodaown brand', 'Volkswagen', 'MG', 'Others'])
    await userEvent.click(screen.getByRole('button', { name: 'Dec ’25' }))
    expect(names()).toEqual(['Whole market', 'Škodaown brand', 'Others', 'Volkswagen', 'MG'])
    await userEvent.click(screen.getByRole('button', { name: 'Dec ’25' }))
    expect(names()).toEqual(['Whole market', 'Škodaown brand', 'Volkswagen', 'Others', 'MG'])
    const mg = screen.getByRole('row', { name: /MG/ })
    expect(
      within(mg)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(Array(6).fill('–'))
    expect(screen.getByText(/– means that no value is published/)).toBeDefined()
  })

  test('search finds without accents, keeps the whole, and says how many', async () => {
    show()
    await userEvent.type(screen.getByRole('searchbox'), 'skoda')
    expect(names()).toEqual(['Whole market', 'Škodaown brand'])
    expect(screen.getByRole('status').textContent).toBe('1 found')
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'trabant')
    expect(names()).toEqual(['Whole market'])
    expect(screen.getByRole('status').textContent).toBe('0 found')
  })

  test('source and licence are named and linked, as the licence asks', () => {
    render(<MarketDrives view={MARKET} scope="yearToDate" />)
    expect(screen.getByRole('link', { name: '© KBA' }).getAttribute('href')).toBe('https://u')
    expect(screen.getByRole('link', { name: 'dl-de/by-2-0' }).getAttribute('href')).toBe('https://l')
    expect(screen.getByText(/Shares, changes and working days: own calculation/)).toBeDefined()
  })
})

test('the own share says that it refers to all of Germany, not to the local market', () => {
  const share = { units: 24, registrations: 21_040, share: 0.114, shareBefore: null }
  render(<MarketTiles view={{ ...MARKET, own: { brands: ['SKODA'], month: share, yearToDate: share } }} />)
  expect(screen.getByText('Your share in Germany')).toBeTruthy()
  expect(
    screen.getByText(
      '24 new cars delivered, 21,040 registrations of your brands. Since January 0.114%. Not a local market share.',
    ),
  ).toBeTruthy()
})
