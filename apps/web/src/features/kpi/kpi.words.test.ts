import type { Reading, ResolvedView } from '@lotse/contract/figure.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLanguage, translate } from '../../platform/text/i18n.ts'
import {
  changeText,
  type KpiTranslate,
  kpiSentence,
  type SpokenComparison,
  type SpokenKpi,
  targetText,
} from './kpi.words.ts'

const translators = new Map<Language, KpiTranslate>()
beforeAll(async () => {
  for (const language of LANGUAGES) {
    await showLanguage(language)
    translators.set(language, translate('kpi'))
  }
})

function textsOf(language: Language): KpiTranslate {
  return translators.get(language) ?? translate('kpi')
}

const VIEW: ResolvedView = {
  period: '2025-12',
  view: 'MONTH',
  comparison: 'PRIOR_YEAR',
  comparisonPeriod: '2024-12',
  firstPeriod: '2023-01',
  lastPeriod: '2025-12',
  peerGroup: { id: 'all', name: 'All' },
}
const READING: Reading = {
  value: 81,
  comparison: 83.3,
  target: { min: 92, max: null },
  isOwnTarget: false,
  status: 'BAD',
  statusAgainst: 'TARGET',
  benchmark: { p10: 70, p25: 78, p50: 85, p75: 94, p90: 99, n: 9 },
  position: 'LOWER_MIDDLE',
  deviation: 0.7,
  peerDeviation: 0.3,
}
const KPI: SpokenKpi = {
  name: 'Productivity',
  unit: { id: '%', label: '%' },
  decimals: 1,
  direction: 'HIGHER',
  reading: READING,
}

function speak(language: Language, kpi: Partial<SpokenKpi> = {}, view: Partial<ResolvedView> = {}): string {
  const t = textsOf(language)
  return kpiSentence(t, formatFor(language), { ...KPI, ...kpi }, { ...VIEW, ...view }).replaceAll('\u00a0', ' ')
}

describe('the sentence of an analysis', () => {
  test.each([
    [
      'en',
      'Productivity: 81.0% in December 2025, 2.3 points below the prior year; 11 points below target; worse than the median of 9 comparable units.',
    ],
    [
      'de',
      '„Productivity“ lag im Dezember 2025 bei 81,0 %, 2,3 Punkte unter dem Vorjahr; 11 Punkte unter dem Ziel; im unteren Mittelfeld von 9 vergleichbaren Betrieben.',
    ],
    [
      'tr',
      'Productivity, Aralık 2025 döneminde %81,0 oldu, önceki yılın 2,3 puan altında; hedefin 11 puan altında; 9 benzer işletme arasında orta altı düzeyde.',
    ],
    [
      'sk',
      'Ukazovateľ „Productivity“ dosiahol za december 2025 hodnotu 81,0 %, o 2,3 bodu menej ako pred rokom; o 11 bodov pod cieľom; horšie než medián 9 porovnateľných prevádzok.',
    ],
  ] as const)('%s: says value, change, target and place', (language, sentence) => {
    expect(speak(language)).toBe(sentence)
  })

  test('separates bare numbers by more than a comma, and declines the unit of a value', () => {
    const ratio = { unit: { id: 'x', label: '' }, reading: { ...READING, value: 3.94, comparison: 4.06 } }
    expect(speak('de', ratio)).toContain('bei 3,9; 0,1 unter dem Vorjahr; ')
    const days = { unit: { id: 'days', label: 'Tage' }, decimals: 0, direction: 'LOWER' as const }
    const reading = { ...READING, value: 93, comparison: 90, target: { min: null, max: 60 } }
    expect(speak('de', { ...days, reading })).toContain('bei 93 Tagen, 3 Tage über dem Vorjahr; 33 Tage über dem Ziel;')
    const met = { ...READING, value: 58, comparison: null, target: { min: null, max: 60 } }
    expect(speak('de', { ...days, reading: met })).toContain('bei 58 Tagen; das Ziel von 60 Tagen ist erreicht;')
  })

  test('says of a target range where the value is, not how good it is', () => {
    const range = { direction: 'RANGE' as const, reading: { ...READING, target: { min: 80, max: 90 } } }
    const at = (language: Language, position: 'UPPER_MIDDLE' | 'BOTTOM_QUARTER') =>
      speak(language, { ...range, reading: { ...range.reading, position } })
    expect(at('en', 'BOTTOM_QUARTER')).toContain('; in the lowest quartile of 9 comparable units.')
    expect(at('de', 'UPPER_MIDDLE')).toContain('; über dem Median von 9 vergleichbaren Betrieben.')
  })

  test('says that a target is met, and leaves out what is not known', () => {
    const reading = { ...READING, value: 95, comparison: null, benchmark: null, position: null }
    expect(speak('en', { reading })).toBe('Productivity: 95.0% in December 2025; the target of 92% is met.')
  })

  test.each(LANGUAGES)('%s: says that there is no value instead of a nought', (language) => {
    const sentence = speak(language, { reading: { ...READING, value: null } })
    expect(sentence).toContain('2025')
    expect(sentence).not.toMatch(/[–0]\s?%|%0/)
  })

  test('the sentence compares with what was chosen, and with the target only once', () => {
    const kpi = { ...KPI, reading: { ...KPI.reading, comparison: null } }
    const speakOf = (compared: SpokenComparison) =>
      kpiSentence(textsOf('en'), formatFor('en'), kpi, VIEW, compared).replaceAll('\u00a0', ' ')
    const value = (KPI.reading.value ?? 0) - 2
    expect(speakOf({ kind: 'UNIT', name: 'Autohaus Seeblick', value })).toContain('2 points above Autohaus Seeblick;')
    expect(speakOf('TARGET').match(/target/g)).toHaveLength(1)
  })

  test('the year to January is January', () => {
    expect(speak('en', {}, { view: 'YTD', period: '2025-01' })).toContain('in January 2025')
    expect(speak('en', {}, { view: 'YTD' })).toContain('in the year to December 2025')
    expect(speak('de', {}, { view: 'R12' })).toContain('in den zwölf Monaten bis Dezember 2025')
  })
})

describe('short words of a tile', () => {
  const write = (language: Language, movement: 'UP' | 'DOWN' | 'FLAT') =>
    changeText(
      textsOf(language),
      formatFor(language),
      { amount: 2.3, movement, tone: 'WORSE' },
      { kind: 'PRIOR_YEAR', name: 'December 2024' },
      KPI,
    ).replaceAll('\u00a0', ' ')

  test('a change', () => {
    expect(write('en', 'DOWN')).toBe('down 2.3 points on the prior year')
    expect(write('de', 'UP')).toBe('2,3 Punkte über Vorjahr')
    expect(write('tr', 'DOWN')).toBe('önceki yıla göre 2,3 puan az')
    expect(write('sk', 'UP')).toBe('o 2,3 bodu viac ako pred rokom')
    expect(changeText(textsOf('de'), formatFor('de'), null, { kind: 'PRIOR_MONTH', name: '' }, KPI)).toBe(
      'kein Vormonatswert',
    )
  })

  test('a change against a plan, a chosen month or another unit', () => {
    const change = { amount: 2.3, movement: 'DOWN', tone: 'WORSE' } as const
    const against = (language: Language, kind: 'PLAN' | 'PERIOD' | 'UNIT', name: string) =>
      changeText(textsOf(language), formatFor(language), change, { kind, name }, KPI).replaceAll('\u00a0', ' ')
    expect(against('en', 'PLAN', '')).toBe('2.3 points below plan')
    expect(against('de', 'PERIOD', 'März 2025')).toBe('2,3 Punkte unter März 2025')
    expect(against('tr', 'UNIT', 'Çamlık')).toBe('Çamlık işletmesine göre 2,3 puan az')
    expect(against('sk', 'PERIOD', 'marec 2025')).toBe('o 2,3 bodu menej ako za marec 2025')
  })

  test('a target in the digits people set it in', () => {
    expect(targetText(textsOf('en'), formatFor('en'), { min: 92, max: null }, KPI)).toBe('Target 92%')
    expect(targetText(textsOf('en'), formatFor('en'), { min: 8.5, max: 12 }, KPI)).toBe('Target 8.5% to 12%')
    expect(targetText(textsOf('de'), formatFor('de'), { min: null, max: null }, KPI)).toBe('Kein Ziel')
  })
})
