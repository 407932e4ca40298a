import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teaserOf } from './news.teaser.ts'

test('a short text is its own teaser, in one line', () => {
  expect(teaserOf('One line.\n\nAnother   line.')).toBe('One line. Another line.')
})

test('a long text ends at a sentence when one ends in time, otherwise at a word', () => {
  const sentence = `${'Word '.repeat(20)}ends. `
  expect(teaserOf(sentence.repeat(3))).toBe(`${'Word '.repeat(20)}ends.`)
  expect(teaserOf('word, '.repeat(60))).toMatch(/^(word, )+word…$/)
  expect(teaserOf('x'.repeat(500))).toBe(`${'x'.repeat(199)}…`)
})

test('no teaser is longer than 200 characters or empty', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 600, unit: 'grapheme' }), (body) => {
      const teaser = teaserOf(body)
      expect(teaser.length).toBeLessThanOrEqual(200)
      expect(teaser === '').toBe(body.trim() === '')
    }),
  )
})
