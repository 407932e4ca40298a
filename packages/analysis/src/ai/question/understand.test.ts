import { describe, expect, test } from 'vitest'
import type { QuestionContext, QuestionLanguage } from './question.ts'
import { createSubjectIndex, type NamedSubject } from './subject.ts'
import { understandQuestion } from './understand.ts'
import { VOCABULARIES } from './vocabulary.ts'
import { foldText, wordSimilarity } from './word.ts'

const NAMES: Readonly<Record<QuestionLanguage, readonly NamedSubject[]>> = {
  en: [
    { kind: 'KPI', id: 'gross_margin_pct', name: 'Gross margin' },
    { kind: 'KPI', id: 'parts_gross_margin_pct', name: 'Parts gross margin' },
    { kind: 'KPI', id: 'first_time_fix_pct', name: 'First-time fix rate' },
    { kind: 'KPI', id: 'nc_market_share_pct', name: 'Local market share' },
    { kind: 'KPI', id: 'nc_units_kpi', name: 'New cars delivered' },
    { kind: 'KPI', id: 'ebt', name: 'Profit before tax' },
    { kind: 'KPI', id: 'uc_days_in_stock', name: 'Average days in stock of cars sold' },
    { kind: 'KPI', id: 'uc_over90_share_pct', name: 'Stock over 90 days' },
    { kind: 'KPI', id: 'training_days_per_fte', name: 'Training days per employee' },
    { kind: 'AREA', id: 'parts', name: 'Parts' },
    { kind: 'TOPIC', id: 'days_in_stock', name: 'Days in stock' },
  ],
  de: [
    { kind: 'KPI', id: 'staff_turnover_pct', name: 'Fluktuationsquote' },
    { kind: 'KPI', id: 'uc_days_in_stock', name: 'Ø Standtage verkaufter Gebrauchtwagen' },
    { kind: 'KPI', id: 'service_retention_pct', name: 'Serviceloyalität 0–4 Jahre' },
    { kind: 'KPI', id: 'nc_units_kpi', name: 'Ausgelieferte Neuwagen' },
    { kind: 'KPI', id: 'nc_discount_pct', name: 'Nachlassquote Neuwagen' },
    { kind: 'KPI', id: 'ebt', name: 'Ergebnis vor Steuern' },
    { kind: 'AREA', id: 'service', name: 'Service' },
  ],
  tr: [
    { kind: 'KPI', id: 'return_on_sales_pct', name: 'Vergi öncesi satış kârlılığı' },
    { kind: 'KPI', id: 'gross_margin_pct', name: 'Brüt kâr marjı' },
    { kind: 'KPI', id: 'labour_utilisation_pct', name: 'İşgücü kullanım oranı' },
    { kind: 'KPI', id: 'labour_efficiency_pct', name: 'İşgücü verimliliği' },
    { kind: 'KPI', id: 'ebt', name: 'Vergi öncesi kâr' },
  ],
  sk: [
    { kind: 'KPI', id: 'staff_turnover_pct', name: 'Fluktuácia zamestnancov' },
    { kind: 'KPI', id: 'dso_days', name: 'Doba inkasa pohľadávok' },
    { kind: 'KPI', id: 'uc_days_in_stock', name: 'Priemerná doba skladovania predaných vozidiel' },
    { kind: 'KPI', id: 'return_on_sales_pct', name: 'Rentabilita tržieb pred zdanením' },
    { kind: 'TOPIC', id: 'days_in_stock', name: 'Doba skladovania' },
    { kind: 'KPI', id: 'nc_units_kpi', name: 'Odovzdané nové vozidlá' },
    { kind: 'KPI', id: 'ebt', name: 'Zisk pred zdanením' },
  ],
}

function ask(text: string, first: QuestionLanguage = 'en', context: QuestionContext | null = null) {
  const order: QuestionLanguage[] = [first, ...(['en', 'de', 'tr', 'sk'] as const).filter((one) => one !== first)]
  const languages = order.map(
    (language) => [language, createSubjectIndex(NAMES[language], VOCABULARIES[language])] as const,
  )
  return understandQuestion(text, { today: '2026-11', last: '2026-10', languages, context })
}

const BEFORE: QuestionContext = {
  tool: 'KPI_VALUE',
  kpiId: 'gross_margin_pct',
  areaId: null,
  topicId: null,
  period: '2026-10',
  isYear: false,
}

describe('a KPI is recognised', () => {
  test.each([
    ['en', 'What is the gross margin?', 'gross_margin_pct'],
    ['en', 'What is the gros margin?', 'gross_margin_pct'],
    ['en', 'How high is the gross margin of parts?', 'parts_gross_margin_pct'],
    ['de', 'Wie hoch ist die Fluktuation?', 'staff_turnover_pct'],
    ['de', 'Wie waren die Standtage?', 'uc_days_in_stock'],
    ['tr', 'SATIŞ KÂRLILIĞIMIZ ne kadar?', 'return_on_sales_pct'],
    ['tr', 'Brüt kâr marjımızı göster', 'gross_margin_pct'],
    ['sk', 'Aká je fluktuácia?', 'staff_turnover_pct'],
    ['sk', 'Koľko je doba inkasa?', 'dso_days'],
    ['tr', 'Verimliliğimiz ne kadar?', 'labour_efficiency_pct'],
    ['en', 'dso_days', 'dso_days'],
    ['en', 'How many new cars did we sell?', 'nc_units_kpi'],
    ['de', 'Wie viele Neuwagen haben wir im Oktober verkauft?', 'nc_units_kpi'],
    ['sk', 'Koľko nových áut sme predali?', 'nc_units_kpi'],
  ] as const)('%s %s', (language, text, kpiId) => {
    expect(ask(text, language)).toMatchObject({ kpiId })
  })

  test('in a language other than the reader’s', () => {
    expect(ask('Aká je fluktuácia?', 'en')).toMatchObject({ tool: 'KPI_VALUE', kpiId: 'staff_turnover_pct' })
  })
})

describe('a KPI is recognised by a part of its name that no other KPI has', () => {
  test.each([
    ['en', 'days in stock', 'KPI_VALUE'],
    ['en', 'What are our days in stock?', 'KPI_VALUE'],
    ['sk', 'doba skladovania', 'KPI_VALUE'],
    ['sk', 'Ako sa vyvíja doba skladovania?', 'KPI_HISTORY'],
    ['sk', 'Prečo stúpla doba skladovania?', 'WHY_CHANGED'],
  ] as const)('although a topic is called so: %s %s', (language, text, tool) => {
    expect(ask(text, language)).toMatchObject({ tool, kpiId: 'uc_days_in_stock', topicId: null })
  })

  test('but not for a question that is also about topics', () => {
    const expected = { kpiId: null, topicId: 'days_in_stock' }
    expect(ask('Is days in stock critical?')).toMatchObject({ tool: 'STATUS_OVERVIEW', ...expected })
    expect(ask('What is the potential of days in stock?')).toMatchObject({ tool: 'POTENTIAL', ...expected })
  })

  test('and offered if most of the name is missing', () => {
    expect(ask('rentabilita', 'sk')).toMatchObject({ tool: 'ASK_BACK', alternatives: ['return_on_sales_pct'] })
    expect(ask('training')).toMatchObject({ alternatives: [] })
  })
})

test.each([
  ['en', 'What did we earn in October?'],
  ['de', 'Was haben wir im Oktober verdient?'],
  ['tr', 'Ekimde ne kadar kazandık?'],
  ['sk', 'Koľko sme zarobili v októbri?'],
] as const)('the profit is recognised by what was earned: %s %s', (language, text) => {
  expect(ask(text, language)).toMatchObject({ tool: 'KPI_VALUE', kpiId: 'ebt', period: '2026-10' })
})

test('a potential is asked of the area whose name is in the question, not of a KPI with a part of it', () => {
  const expected = { tool: 'POTENTIAL', areaId: 'service', kpiId: null }
  expect(ask('Wie viel Geld lassen wir in der Werkstatt liegen?', 'de')).toMatchObject(expected)
})

test('a question about the place of the unit is one about its peers, unless a month is named', () => {
  const kpiId = 'nc_discount_pct'
  const asked = 'Wie stehen wir im Vergleich bei der Nachlassquote Neuwagen?'
  expect(ask(asked, 'de')).toMatchObject({ tool: 'COMPARE_WITH_PEERS', kpiId })
  const withYear = 'Wie stehen wir bei der Nachlassquote Neuwagen im Vergleich zum Vorjahr?'
  expect(ask(withYear, 'de')).toMatchObject({ tool: 'COMPARE_PERIODS', kpiId, against: '2025-10' })
})

test.each([
  ['en', 'Did the daily talk work?'],
  ['de', 'Hat das Tagesgespräch gewirkt?'],
  ['de', 'Wer ist für die Forderungsrunde zuständig?'],
  ['tr', 'Süre kaydı işe yaradı mı?'],
  ['sk', 'Kto zodpovedá za ranné stretnutie?'],
] as const)('effects and owners are those of measures: %s %s', (language, text) => {
  expect(ask(text, language)).toMatchObject({ tool: 'MY_MEASURES', kpiId: null })
})

test('words of a question about measures that mean nothing else may be in a title', () => {
  expect(ask('Hat das Tagesgespräch gewirkt?', 'de')).toMatchObject({ titleWords: ['tagesgesprach'] })
  expect(ask('Welche Maßnahmen sind überfällig?', 'de')).toMatchObject({ titleWords: [] })
})

describe('a month is recognised', () => {
  test.each([
    ['en', 'gross margin 2026-03', '2026-03', false],
    ['en', 'gross margin 03/2026', '2026-03', false],
    ['en', 'gross margin in December', '2025-12', false],
    ['en', 'gross margin in May 2024', '2024-05', false],
    ['en', 'May I see the gross margin?', null, false],
    ['en', 'gross margin last month', '2026-10', false],
    ['en', 'gross margin last year', '2025-12', true],
    ['en', 'gross margin this year', '2026-10', true],
    ['en', 'gross margin of the previous year', '2025-10', false],
    ['de', 'Standtage im März', '2026-03', false],
    ['tr', 'Brüt kâr marjı geçen ay', '2026-10', false],
    ['sk', 'fluktuácia minulý rok', '2025-12', true],
    ['sk', 'fluktuácia v októbri 2025', '2025-10', false],
  ] as const)('%s %s', (language, text, period, isYear) => {
    expect(ask(text, language)).toMatchObject({ tool: 'KPI_VALUE', period, isYear })
  })

  test('two months are compared, whichever is named first', () => {
    const expected = { tool: 'COMPARE_PERIODS', period: '2026-03', against: '2025-03' }
    expect(ask('compare gross margin of March 2025 and March 2026')).toMatchObject(expected)
    expect(ask('compare gross margin 2026-03 with 2025-03')).toMatchObject(expected)
  })
})

describe('a follow-up', () => {
  test('refers to the KPI and the month of the question before', () => {
    expect(ask('and the year before?', 'en', BEFORE)).toMatchObject({ kpiId: 'gross_margin_pct', period: '2025-10' })
    expect(ask('why?', 'en', BEFORE)).toMatchObject({ tool: 'WHY_CHANGED', kpiId: 'gross_margin_pct' })
  })

  test('with words of its own does not', () => {
    expect(ask('How high is the coffee consumption?', 'en', BEFORE)).toMatchObject({ tool: 'NONE', kpiId: null })
  })
})

test('a word that asks is not taken for a name', () => {
  expect(ask('What should I tackle first?')).toMatchObject({ tool: 'FIRST_STEPS', kpiId: null })
  expect(ask('How is the market?')).toMatchObject({ tool: 'MARKET', kpiId: null })
  expect(ask('How high is our local market share?')).toMatchObject({ kpiId: 'nc_market_share_pct' })
})

test.each(['', '???', '🦄', 'مرحبا بكم', '\u202Ex\u202C', 'a'.repeat(2_000), 'What is the capital of France?'])(
  'nothing is made of %j',
  (text) => {
    expect(ask(text).tool).toBe('NONE')
  },
)

test('a long text of names is understood in time', { timeout: 10_000 }, () => {
  expect(ask('gross margin '.repeat(150)).tool).toBeDefined()
  expect(ask('(a+)+ [[ '.repeat(200)).tool).toBeDefined()
})

test('words are compared by their forms', () => {
  expect(foldText('İŞGÜCÜ verimliliği’nin, Größe 2026/03!')).toBe('isgucu verimliligi nin grosse 2026-03')
  expect(wordSimilarity('margins', 'margin')).toBeGreaterThan(0.8)
  expect(wordSimilarity('leistungsgrad', 'auslastungsgrad')).toBe(0)
  expect(wordSimilarity('market', 'margin')).toBe(0)
})

describe('a span is recognised', () => {
  test.each([
    ['en', 'gross margin in Q3 2025', '2025-07', '2025-09'],
    ['en', 'gross margin in the third quarter of last year', '2025-07', '2025-09'],
    ['de', 'Standtage im dritten Quartal 2025', '2025-07', '2025-09'],
    ['de', 'Standtage Quartal drei 2025', '2025-07', '2025-09'],
    ['tr', 'Brüt kâr marjı 2025 yılının 3. çeyreğinde', '2025-07', '2025-09'],
    ['sk', 'fluktuácia v treťom štvrťroku 2025', '2025-07', '2025-09'],
    ['en', 'gross margin H2 2025', '2025-07', '2025-12'],
    ['en', 'gross margin from November to February', '2025-11', '2026-02'],
    ['en', 'gross margin from September to March', '2025-09', '2026-03'],
    ['en', 'gross margin in July, August and September', '2026-07', '2026-09'],
    ['en', 'gross margin Jul–Sep 2025', '2025-07', '2025-09'],
    ['tr', 'Brüt kâr marjı Nisan’dan Haziran’a kadar', '2026-04', '2026-06'],
    ['de', 'Standtage der letzten drei Monate', '2026-08', '2026-10'],
    ['de', 'Standtage der letzten 12 Monate', '2025-11', '2026-10'],
    ['en', 'gross margin rolling twelve months', '2025-11', '2026-10'],
    ['en', 'gross margin since June', '2026-06', '2026-10'],
  ] as const)('%s %s', (language, text, from, period) => {
    expect(ask(text, language)).toMatchObject({ tool: 'KPI_VALUE', from, period })
  })

  test.each([
    ['en', 'gross margin in March last year', '2025-03'],
    ['tr', 'Brüt kâr marjı geçen yıl martta', '2025-03'],
    ['en', 'gross margin three months ago', '2026-07'],
    ['de', 'Standtage vor einem Jahr', '2025-10'],
    ['en', 'gross margin in Setpember', '2026-09'],
  ] as const)('or a month: %s %s', (language, text, period) => {
    expect(ask(text, language)).toMatchObject({ tool: 'KPI_VALUE', period })
  })

  test('and never replaced by another one', () => {
    expect(ask('gross margin 2030-01')).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'FUTURE' } })
    expect(ask('gross margin this month')).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'FUTURE' } })
    expect(ask('gross margin on 15 March')).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'GRAIN' } })
    expect(ask('gross margin last week')).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'GRAIN' } })
    expect(ask('gross margin in May, July and October')).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'PERIOD' } })
  })
})

describe('a comparison', () => {
  test.each([
    ['Why did profit before tax fall against last month?', 'WHY_CHANGED', '2026-09', 'DOWN'],
    ['Was profit before tax higher than in September?', 'COMPARE_PERIODS', '2026-09', 'UP'],
    ['profit before tax October vs. September', 'COMPARE_PERIODS', '2026-09', null],
    ['How did profit before tax change from March to October?', 'COMPARE_PERIODS', '2026-03', null],
    ['Did profit before tax rise or fall against September?', 'COMPARE_PERIODS', '2026-09', null],
    ['Is profit before tax better than last year?', 'COMPARE_PERIODS', '2025-10', 'BETTER'],
  ] as const)('has the month that it is with: %s', (text, tool, against, premise) => {
    expect(ask(text)).toMatchObject({ tool, kpiId: 'ebt', period: '2026-10', against, premise })
  })
})

test('two parts of a question about one KPI are both answered', () => {
  const expected = { tool: 'COMPARE_PERIODS', kpiId: 'ebt', period: '2026-10', against: '2025-10' }
  expect(ask('What is profit before tax, and what was it last year?')).toMatchObject(expected)
  expect(ask('profit before tax and last year')).toMatchObject(expected)
})

test('a comparison without anything to compare with is asked back', () => {
  expect(ask('Compare profit before tax')).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'PERIOD' } })
})

test('a month is compared with the one before it, a span with as many months', () => {
  const expected = { tool: 'COMPARE_PERIODS', period: '2026-08', against: '2026-07' }
  expect(ask('profit before tax in August compared with the month before')).toMatchObject(expected)
})

describe('a word that is left', () => {
  test('is named, and nothing is answered', () => {
    const asked = ask('How high is the gross margin of zebras?')
    expect(asked).toMatchObject({
      tool: 'ASK_BACK',
      kpiId: 'gross_margin_pct',
      ask: { reason: 'WORD', words: ['zebras'] },
    })
    expect(ask('gross margin without leasing')).toMatchObject({ tool: 'ASK_BACK' })
    expect(ask('gross margin of all sites')).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'UNIT' } })
  })

  test('behind a text that is too long is not overlooked', () => {
    expect(ask(`gross margin ${'please '.repeat(400)}`)).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'WORD' } })
  })

  test('is a number by which something changes only if that is asked', () => {
    const changed = { tool: 'WHAT_IF', kpiId: 'gross_margin_pct', amount: -0.5 }
    expect(ask('What if the gross margin falls by 0.5 points?')).toMatchObject(changed)
    expect(ask('gross margin 7')).toMatchObject({ tool: 'ASK_BACK' })
  })
})

test('a word that several KPIs have asks which one is meant', () => {
  const asked = ask('How high is the margin?')
  expect(asked).toMatchObject({ tool: 'ASK_BACK', kpiId: null, ask: { reason: 'KPI' } })
  expect(asked.alternatives).toEqual(expect.arrayContaining(['gross_margin_pct', 'parts_gross_margin_pct']))
})

describe('the name of a unit', () => {
  const languages = (['en', 'de'] as const).map(
    (language) => [language, createSubjectIndex(NAMES[language], VOCABULARIES[language])] as const,
  )
  const units = { own: 'Autohaus Rheintal Nordstadt', others: ['Autohaus Rheintal Südtor'] }
  const askWith = (text: string) =>
    understandQuestion(text, { today: '2026-11', last: '2026-10', languages, context: null, units })

  test('of the own unit changes nothing', () => {
    expect(askWith('gross margin of Rheintal Nordstadt')).toMatchObject({
      tool: 'KPI_VALUE',
      kpiId: 'gross_margin_pct',
    })
  })

  test('of another one that the person may see is asked back, of one that they may not is only a word', () => {
    const expected = { tool: 'ASK_BACK', ask: { reason: 'UNIT', words: ['sudtor'] } }
    expect(askWith('gross margin of Südtor')).toMatchObject(expected)
    expect(askWith('gross margin of Weserstern')).toMatchObject({ tool: 'ASK_BACK', ask: { reason: 'WORD' } })
  })
})

test.each([
  ['en', 'Did the gross margin fall since January?', '2026-01'],
  ['de', 'Wie stark ist die Nachlassquote seit Januar gestiegen?', '2026-01'],
  ['sk', 'Je rentabilita tržieb horšia ako minulý rok?', '2025-10'],
] as const)(
  'a change since a month compares with that month, and "than" with its period (%s): %s',
  (language, text, against) => {
    expect(ask(text, language)).toMatchObject({ tool: 'COMPARE_PERIODS', period: '2026-10', against, isYear: false })
  },
)
