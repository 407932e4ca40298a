import { describe, expect, test } from 'vitest'
import { fitOf, type Statistics, type Term } from './rank.ts'

const FREQUENCIES = new Map([
  ['discount', 5],
  ['seller', 20],
  ['day', 60],
])
const statistics: Statistics = {
  passages: 100,
  averageLength: 20,
  frequencyOf: (lexeme) => FREQUENCIES.get(lexeme) ?? 0,
}
const term = (word: string, ...others: [string[], number][]): Term => ({
  word,
  alternatives: [{ lexemes: [word], weight: 1 }, ...others.map(([lexemes, weight]) => ({ lexemes, weight }))],
})
const passage = (...lexemes: string[]) => ({
  length: 20,
  occurrences: lexemes.map((lexeme) => ({ lexeme, inTitle: 0, inKeywords: 0, inBody: 1 })),
})
const fit = (terms: readonly Term[], ...lexemes: string[]) => fitOf(terms, passage(...lexemes), statistics)

describe('coverage', () => {
  const question = [term('discount'), term('day')]
  const inTitle = { length: 20, occurrences: [{ lexeme: 'discount', inTitle: 1, inKeywords: 0, inBody: 0 }] }

  test('is the share of the question by the rarity of its words', () => {
    expect(fit(question, 'discount', 'day').coverage).toBeCloseTo(1)
    expect(fitOf(question, inTitle, statistics).coverage).toBeGreaterThan(0.8)
    expect(fit(question, 'day').coverage).toBeLessThan(0.2)
    expect(fit(question).coverage).toBe(0)
    expect(fit([], 'day').coverage).toBe(0)
  })

  test('is low for a question with a word that exists nowhere', () => {
    expect(fit([term('vacation'), term('day')], 'day').coverage).toBeLessThan(0.2)
  })

  test('is lower for a passage with only one word of the question, unless it is in the title', () => {
    expect(fit(question, 'discount').coverage).toBeLessThan(fitOf(question, inTitle, statistics).coverage)
    expect(fit([term('discount')], 'discount').coverage).toBeCloseTo(1)
  })

  test('is lower without a name of the question, and hardly without a verb', () => {
    const [seller, day] = [term('seller'), term('day')]
    const without = fit([seller, day, term('discount')], 'seller', 'day').coverage
    expect(fit([seller, day, { ...term('discount'), isName: true }], 'seller', 'day').coverage).toBeLessThan(without)
    expect(fit([seller, day, { ...term('discount'), isVerb: true }], 'seller', 'day').coverage).toBeGreaterThan(without)
  })

  test('counts a synonym less than the word itself', () => {
    const synonym = term('rebate', [['discount'], 0.8])
    expect(fit([synonym], 'discount').coverage).toBeCloseTo(0.8)
  })

  test('counts a phrase only as a whole', () => {
    const phrase = term('laundering', [['money', 'wash'], 0.8])
    expect(fit([phrase], 'money').coverage).toBe(0)
    expect(fit([phrase], 'money', 'wash').coverage).toBeCloseTo(0.8)
  })
})

describe('the score', () => {
  const score = (part: 'inTitle' | 'inKeywords' | 'inBody', length = 20) =>
    fitOf(
      [term('seller')],
      { length, occurrences: [{ lexeme: 'seller', inTitle: 0, inKeywords: 0, inBody: 0, [part]: 1 }] },
      statistics,
    ).score

  test('is higher for a word in the title, and for a rare word', () => {
    expect(score('inTitle')).toBeGreaterThan(score('inBody'))
    expect(score('inBody')).toBeGreaterThan(score('inKeywords'))
    expect(fit([term('discount')], 'discount').score).toBeGreaterThan(fit([term('seller')], 'seller').score)
  })

  test('is lower for a word in a long text', () => {
    expect(score('inBody', 200)).toBeLessThan(score('inBody', 20))
  })
})
