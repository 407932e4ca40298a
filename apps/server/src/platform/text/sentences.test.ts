import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { figureFormat } from './figure-format.ts'
import { sentencesOf } from './sentences.ts'

describe('sentences', () => {
  test('choose the plural form of the language', () => {
    const say = sentencesOf<'days'>(
      { days_one: '{{count}} deň', days_few: '{{count}} dni', days_many: '{{count}} dňa', days_other: '{{count}} dní' },
      'sk',
    )
    expect([1, 2, 5, 1.5].map((count) => say('days', { count }))).toEqual(['1 deň', '2 dni', '5 dní', '1,5 dňa'])
  })

  test('end with one point, also after a unit that has its own', () => {
    expect(sentencesOf<'a'>({ a: '{{value}}.' }, 'sk')('a', { value: '3 p. b.' })).toBe('3 p. b.')
  })

  test('that nobody wrote are a defect', () => {
    expect(() => sentencesOf<'a'>({}, 'en')('a')).toThrow('No text a in en')
  })
})

describe('the texts of reports', () => {
  const folder = join(import.meta.dirname, '../../features/report')
  const read = (language: Language): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, `report.texts.${language}.json`), 'utf8'))
  const stem = (key: string) => key.replace(/_(one|few|many|other)$/, '')
  const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

  test.each(LANGUAGES)('%s has every text, every plural form, and no placeholder of its own', (language) => {
    const english = read('en')
    const own = read(language)
    expect(new Set(Object.keys(own).map(stem))).toEqual(new Set(Object.keys(english).map(stem)))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const key of Object.keys(english)
      .filter((one) => one.endsWith('_other'))
      .map(stem)) {
      for (const form of forms) expect(own, `${key}_${form}`).toHaveProperty([`${key}_${form}`])
    }
    for (const [key, text] of Object.entries(own)) {
      const known = placeholders(english[key] ?? english[`${stem(key)}_other`] ?? '')
      expect(known, key).toEqual(expect.arrayContaining(placeholders(text)))
    }
  })
})

test('figures are written as on the screens', () => {
  const percent = { id: '%', label: '%' }
  const write = (language: Language) => {
    const { eur, change, value, percent: share, date, period, compactEur } = figureFormat(language)
    return [
      eur(-1234.5),
      change(2.14, percent, 1),
      value(72.25, percent, 1),
      share(null),
      date('2026-03-09'),
      period('2026-03'),
      compactEur(471_269.7),
    ].map((text) => text.replaceAll('\u00a0', ' '))
  }
  expect(write('en')).toEqual(['−€1,235', '+2.1 pp', '72.3%', '–', '03/09/26', 'March 2026', '€471,270'])
  expect(write('de')).toEqual(['−1.235 €', '+2,1 PP', '72,3 %', '–', '09.03.2026', 'März 2026', '471.270 €'])
  expect(write('tr')).toEqual(['−€1.235', '+2,1 puan', '%72,3', '–', '09.03.2026', 'Mart 2026', '€471.270'])
  expect(write('sk')).toEqual(['−1 235 €', '+2,1 p. b.', '72,3 %', '–', '09.03.2026', 'marec 2026', '471 270 €'])
})
