import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { plainText, searchWords } from './measure.search-text.ts'
import { MEASURE_WORDS } from './measure.words.ts'

describe.each(LANGUAGES)('in %s', (language) => {
  test('a file calls things what the screens call them', async () => {
    const path = join(import.meta.dirname, '../../../../web/src/messages', language, 'measure.json')
    const { title, state, priority, origin, field } = JSON.parse(await readFile(path, 'utf8'))
    const { named: _, ...origins } = origin
    const words = MEASURE_WORDS[language]
    expect(words.title).toBe(title)
    expect(words.states).toEqual(state)
    expect(words.priorities).toEqual(priority)
    expect(words.origins).toEqual(origins)
    const { TITLE, STATE, AREA, TOPIC, KPIS, OWNER, START, DUE, PRIORITY, ORIGIN, DESCRIPTION, UPDATED } = words.columns
    expect([TITLE, STATE, AREA, TOPIC, KPIS, OWNER]).toEqual([
      field.title,
      field.state,
      field.area,
      field.topic,
      field.kpis,
      field.owner,
    ])
    expect([START, DUE, PRIORITY, ORIGIN, DESCRIPTION, UPDATED]).toEqual([
      field.start,
      field.due,
      field.priority,
      field.origin,
      field.description,
      field.updated,
    ])
  })
})

test('a search does not care about case and accents, in any of the four languages', () => {
  expect(plainText('MÜŞTERİ ılık')).toBe('musteri ilik')
  expect(plainText('Straße ŽILINA ľščťž')).toBe('strasse zilina lsctz')
  expect(searchWords('  Älter\t100%  ')).toEqual(['alter', '100%'])
  expect(searchWords(undefined)).toEqual([])
})
