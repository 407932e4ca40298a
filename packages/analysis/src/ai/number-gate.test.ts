import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NUMBER_SENTENCES, passesGate } from '../../../../bench/eval/number-gate-sentences.ts'
import { withoutMarks } from './letters.ts'
import type { AnswerLanguage } from './number-word-list.ts'
import { NUMBER_WRITERS } from './number-writer.fixture.ts'

const LANGUAGES = ['en', 'de', 'tr', 'sk'] as const
const sentencesOf = (expected: 'false' | 'true') =>
  Object.entries(NUMBER_SENTENCES[expected]).flatMap(([kind, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, lines]) => lines.map((text) => ({ kind, language, text }))),
  )

describe('of the sentences of bench/eval/number-gate.yaml', () => {
  test('none with an invented number passes', async () => {
    const sentences = sentencesOf('false')
    expect(sentences.length).toBeGreaterThanOrEqual(400)
    const passed: string[] = []
    for (const { kind, language, text } of sentences) {
      if (await passesGate(text, language)) passed.push(`${kind}: ${text}`)
    }
    expect(passed).toEqual([])
  })

  test('none without one is lost', async () => {
    const sentences = sentencesOf('true')
    expect(sentences.length).toBeGreaterThanOrEqual(400)
    const lost: string[] = []
    for (const { kind, language, text } of sentences) {
      if (!(await passesGate(text, language))) lost.push(`${kind}: ${text}`)
    }
    expect(lost).toEqual([])
  })
})

const CARRIERS: Readonly<Record<AnswerLanguage, (number: string) => string>> = {
  en: (number) => `We sold ${number} cars this month.`,
  de: (number) => `Wir verkauften ${number} Wagen im Monat.`,
  tr: (number) => `Bu ay ${number} araç sattık.`,
  sk: (number) => `Tento mesiac sme predali ${number} vozidiel.`,
}
const SEPARATORS = [
  '-',
  '.',
  ' ',
  '/',
  '_',
  '·',
  '\u00ad',
  '\u200b',
  "'",
  ' - ',
  '*',
  '|',
  ',',
  ' . ',
  '\u2060',
  '\u202e',
]

/** Ways in which a written number is disguised; `at` chooses a place, `letter` changes letters one by one. */
const DISGUISES: readonly ((number: string, language: AnswerLanguage, at: number) => string)[] = [
  (number) => number,
  (number, language) => number.toLocaleUpperCase(language),
  (number) => number.toUpperCase(),
  (number, language, at) =>
    Array.from(number, (letter, index) =>
      (at >> (index % 20)) & 1 ? letter.toLocaleUpperCase(language) : letter,
    ).join(''),
  (number) => withoutMarks(number),
  (number) => number.replace(/[ -]/g, ''),
  (number) => [...number.replace(/[ -]/g, '')].join(' '),
  (number) => [...number.replace(/[ -]/g, '')].join('.'),
  (number) => [...number].join('\u0336'),
  (number) => number.replace(/[aeiou]/, (letter) => `${letter}\u0301`),
  (number, _language, at) => {
    const place = 1 + (at % Math.max(1, number.length - 1))
    return `${number.slice(0, place)}${SEPARATORS[at % SEPARATORS.length]}${number.slice(place)}`
  },
]

test('no written number from 2 to 999,999 passes, in whichever way it is disguised', async () => {
  const small = fc.integer({ min: 2, max: 120 })
  const value = fc.oneof(small, fc.integer({ min: 2, max: 999_999 }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...LANGUAGES), value, fc.nat(), fc.nat(), async (language, number, way, at) => {
      const written = DISGUISES[way % DISGUISES.length]?.(NUMBER_WRITERS[language](number), language, at) ?? ''
      expect(await passesGate(CARRIERS[language](written), language), written).toBe(false)
    }),
    { numRuns: 4_000 },
  )
})

test('a number that is written in one language does not pass in another one', async () => {
  for (const language of LANGUAGES) {
    for (const other of LANGUAGES) {
      for (const number of [3, 12, 17, 25, 48, 60, 90, 100, 346, 1_000, 12_500]) {
        const written = NUMBER_WRITERS[other](number)
        // "bin" is "am" in German, and "on bin" is the sound of a container in English.
        if (written === 'bin' && other !== language) continue
        expect(await passesGate(CARRIERS[language](written), language), `${written} in ${language}`).toBe(false)
      }
    }
  }
})

/** Texts that would be slow if a word were divided in several ways, or if each place were searched to the end. */
const SLOW = [
  'sechzehn',
  'sech',
  't w e n t ',
  'tw en tt ',
  'ein und ein ',
  'einund',
  'sto-sto-',
  'ü ç a ',
  '{{value:a}}((((',
  'z. B. ',
  'a@',
]

test.each(SLOW)('four times as much of %s needs no more than a few times the work', async (part) => {
  const timeOf = async (length: number) => {
    const text = part.repeat(length / part.length)
    const lines = (text.match(/[\s\S]{1,4000}/g) ?? []).join('\n\n')
    const times: number[] = []
    for (let run = 0; run < 2; run++) {
      const begin = process.cpuUsage()
      await passesGate(lines, 'de')
      const { user, system } = process.cpuUsage(begin)
      times.push(user + system)
    }
    return Math.min(...times)
  }
  const short = await timeOf(10_000)
  const long = await timeOf(40_000)
  expect(long).toBeLessThan(8 * Math.max(short, 20_000))
})
