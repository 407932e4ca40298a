import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teaserOf } from './news.service.ts'

test('the teaser of a short text is the text in one line', () => {
  expect(teaserOf('One line.\n\nAnother   line.')).toBe('One line. Another line.')
})

test('the teaser of a long text ends after a sentence if possible, otherwise after a word', () => {
  const sentence = `${'Word '.repeat(20)}ends. `
  expect(teaserOf(sentence.repeat(3))).toBe(`${'Word '.repeat(20)}ends.`)
  expect(teaserOf('word, '.repeat(60))).toMatch(/^(word, )+word…$/)
  expect(teaserOf('x'.repeat(500))).toBe(`${'x'.repeat(199)}…`)
})

test('a teaser has 1 to 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 600, unit: 'grapheme' }), (body) => {
      const teaser = teaserOf(body)
      expect(teaser.length).toBeLessThanOrEqual(200)
      expect(teaser === '').toBe(body.trim() === '')
    }),
  )
})
