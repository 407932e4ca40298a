import { expect, test } from 'vitest'
import { writeDate } from './date.ts'
import { formatFor, PERCENT } from './format.ts'

const EUR = { id: 'EUR', label: '€' }

const LANGUAGES = ['en', 'de', 'tr', 'sk'] as const
/** Intl uses several kinds of spaces that look alike. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const inAll = (write: (language: (typeof LANGUAGES)[number]) => string) => LANGUAGES.map((each) => plain(write(each)))

test('percentages of 0–100 are written as each language does', () => {
  expect(inAll((language) => formatFor(language).percent(72.3, 1))).toEqual(['72.3%', '72,3 %', '%72,3', '72,3 %'])
})

test('euros and their short form', () => {
  expect(inAll((language) => formatFor(language).value(84000, EUR))).toEqual([
    '€84,000',
    '84.000 €',
    '€84.000',
    '84 000 €',
  ])
  expect(plain(formatFor('de').compact(1_234_000, EUR))).toBe('1,2 Mio. €')
})

test('the sign comes first, as a minus sign', () => {
  expect(inAll((language) => formatFor(language).value(-524, EUR))).toEqual(['−€524', '−524 €', '−€524', '−524 €'])
  expect(inAll((language) => formatFor(language).compact(-524, EUR))).toEqual(['−€524', '−524 €', '−€524', '−524 €'])
  expect(inAll((language) => formatFor(language).percentChange(-2.3, 1))).toEqual([
    '−2.3%',
    '−2,3 %',
    '−%2,3',
    '−2,3 %',
  ])
})

test('days are declined', () => {
  const days = { id: 'days', label: 'dní' }
  expect([1, 2, 5, 1.5].map((value) => plain(formatFor('sk').value(value, days, value % 1 ? 1 : 0)))).toEqual([
    '1 deň',
    '2 dni',
    '5 dní',
    '1,5 dňa',
  ])
  expect(inAll((language) => formatFor(language).value(1, days))).toEqual(['1 day', '1 Tag', '1 gün', '1 deň'])
})

test('other units follow their number; counts have no unit', () => {
  expect(plain(formatFor('de').value(12, { id: 'days', label: 'Tage' }))).toBe('12 Tage')
  expect(formatFor('de').value(12.5, { id: 'count', label: 'Anzahl' }, 1)).toBe('12,5')
})

test('a change carries its sign, a rounded zero carries none', () => {
  const { change, percentChange } = formatFor('en')
  expect([2.34, -2.34, 0.04, -0.04].map((value) => percentChange(value, 1))).toEqual(['+2.3%', '−2.3%', '0.0%', '0.0%'])
  expect(plain(change(-0.4, { id: 'pcs', label: 'pcs' }))).toBe('0 pcs')
})

test('percentages differ by points, in the plural form of the language', () => {
  const { change, amount, unitOfChange } = formatFor('sk')
  expect([1, 2, 5, 1.5].map((value) => plain(amount(value, PERCENT, 1)))).toEqual([
    '1 bod',
    '2 body',
    '5 bodov',
    '1,5 bodu',
  ])
  expect(plain(change(-2.3, PERCENT, 1))).toBe('−2,3 bodu')
  expect(inAll((language) => formatFor(language).change(1, PERCENT))).toEqual([
    '+1 point',
    '+1 Punkt',
    '+1 puan',
    '+1 bod',
  ])
  expect(inAll((language) => formatFor(language).unitOfChange(PERCENT))).toEqual(['points', 'Punkte', 'puan', 'bodov'])
  expect(unitOfChange(EUR)).toBe('€')
})

test('an amount has no sign, and no decimals when it is whole', () => {
  const { amount } = formatFor('de')
  expect([-3.04, -3.06, 2].map((value) => plain(amount(value, EUR, 1)))).toEqual(['3 €', '3,1 €', '2 €'])
})

test('differences below each other have the same decimals', () => {
  const { difference } = formatFor('de')
  expect([9.3, -12, 1].map((value) => plain(difference(value, PERCENT, 1)))).toEqual([
    '9,3 Punkte',
    '12,0 Punkte',
    '1,0 Punkte',
  ])
  expect(difference(null, PERCENT, 1)).toBe('–')
})

test('what the language does not shorten is written whole from 1,000 on', () => {
  const compact = (value: number) => inAll((language) => formatFor(language).compact(value, EUR))
  expect(compact(471_269.7)).toEqual(['€471.3K', '471.270 €', '€471,3 B', '471,3 tis. €'])
  expect(plain(formatFor('de').compact(0.25))).toBe('0,3')
})

test('four digits are not shortened', () => {
  const compact = (value: number) => inAll((language) => formatFor(language).compact(value, EUR))
  expect(compact(1_840)).toEqual(['€1,840', '1.840 €', '€1.840', '1 840 €'])
  expect(compact(-9_999)[0]).toBe('−€9,999')
})

test('no value is a dash, never zero', () => {
  expect(formatFor('en').value(null, EUR)).toBe('–')
  expect(formatFor('en').number(Number.NaN)).toBe('–')
})

test('months, long and short', () => {
  expect(inAll((language) => formatFor(language).period('2026-03'))).toEqual([
    'March 2026',
    'März 2026',
    'Mart 2026',
    'marec 2026',
  ])
  expect(inAll((language) => formatFor(language).period('2026-03', 'short'))).toEqual([
    'Mar ’26',
    '03.26',
    '03.26',
    '03.26',
  ])
  expect(inAll((language) => formatFor(language).monthName('2026-03'))).toEqual(['Mar', 'Mär', 'Mar', 'mar'])
})

test('dates are written to the letter of the specification', () => {
  expect(LANGUAGES.map((language) => writeDate('2026-03-09', language))).toEqual([
    '03/09/26',
    '09.03.2026',
    '09.03.2026',
    '09.03.2026',
  ])
})

test('lists are joined by the word of the language', () => {
  expect(formatFor('de').list(['a', 'b', 'c'])).toBe('a, b und c')
})

test('amounts are written in the tenant’s currency, and in the currency of their unit', () => {
  const lira = formatFor('tr', 'TRY')
  expect(lira.currency).toEqual({ id: 'TRY', label: '₺' })
  expect(plain(lira.value(84_000, lira.currency))).toBe('₺84.000')
  expect(plain(lira.change(-524, lira.currency))).toBe('−₺524')
  expect(plain(lira.compact(1_240_000, lira.currency))).toBe('₺1,2 Mn')
  expect(plain(formatFor('de', 'TRY').value(84_000, lira.currency))).toBe('84.000 ₺')
  expect(plain(lira.value(10, EUR))).toBe('€10')
  expect(formatFor('en', 'CZK').currency.label).toBe('Kč')
  expect(formatFor('de').currency).toEqual(EUR)
})
