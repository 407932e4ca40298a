import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines } from './written-text.ts'

test.each([
  ['\t Rand ', 'Rand'],
  ['a\u00a0\u202f\u3000 b\r\nc\u2028d', 'a b c d'],
  ['e\u0301', 'é'],
  ['e\u200b\u0301', 'é'],
  ['\u202eabc\u202c\u200b\ufeff', 'abc'],
  ['soft\u00adhy\u2060phen\u061c', 'softhyphen'],
  ['\u0001a\u007fb\u0085c\uffff', 'ab c'],
  ['👩‍🔧 👩🏽‍🤝‍👩🏻 🏳️‍🌈 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍🔧 👩🏽‍🤝‍👩🏻 🏳️‍🌈 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a\u200db 👩\u200d', 'ab 👩'],
  ['a\ufe0f\ufe0f \ufe0f', 'a\ufe0f'],
  ['a\u{e0041}', 'a'],
  ['Ťhé 𝕿𝖎𝖙𝖊𝖑 Z\u0351\u036b <img> ßİı', 'Ťhé 𝕿𝖎𝖙𝖊𝖑 Z\u0351\u036b <img> ßİı'],
])('a line %j is stored as %j', (text, clean) => {
  expect(cleanLine(text)).toBe(clean)
})

test.each([
  '',
  ' ',
  '\u200b',
  '\u2060\u00a0',
  '\u3164\u115f\uffa0',
  '\u2800',
  '\ufe0f',
  '\u200d\u200d',
  '\u{e0041}\u0007',
])('nothing is left of %j', (text) => {
  expect(cleanLine(text)).toBe('')
  expect(cleanLines(`${text}\n`)).toBe('')
})

test.each([
  [' a\r\n\tb  c\rd\u2028\u2028e ', ' a\n\tb  c\nd\n\ne '],
  ['x\u202eabc\u200b\n\u2066y\u2069', 'xabc\ny'],
  ['👩‍👩‍👧‍👦\n| a\u00a0| ✔️ |', '👩‍👩‍👧‍👦\n| a\u00a0| ✔️ |'],
])('lines %j are stored as %j', (text, clean) => {
  expect(cleanLines(text)).toBe(clean)
})

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u200d',
    '\ufe0f',
    '👩',
    '🏴',
    '\u{e0067}',
    '\u{e007f}',
    '\u200b',
    '\u202e',
    ' ',
    '\r',
    '\n',
    '\u0301',
    '\u2800',
  ),
)
const hostile = fc.array(piece).map((pieces) => pieces.join(''))

test('a cleaned text stays as it is', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
      expect(cleanLine(text)).not.toMatch(/^\s|\s$|\s\s|[^\S ]|[\u202a-\u202e\u2066-\u2069\u200b]/u)
      expect(cleanLines(text)).not.toMatch(/\r|[\u202a-\u202e\u2066-\u2069\u200b]/u)
    }),
    { numRuns: 2_000 },
  )
})
