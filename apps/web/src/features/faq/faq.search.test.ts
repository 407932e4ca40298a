import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoriesOf, findFaq, snippetOf } from './faq.search.ts'

const entry = (id: string, category: string, question: string, answer: string, keywords = ''): FaqEntry => ({
  id,
  category,
  question,
  answer,
  keywords,
  ownFeedback: null,
  feedbackCount: null,
})
const ENTRIES = [
  entry('source', 'FIGURES', 'Where do figures come from?', 'From a file. Übung macht den Meister.', 'Origin'),
  entry('login', 'ACCESS', 'How do I sign in?', 'With a user name, or a figure of speech.'),
  entry('heat', 'FIGURES', 'ISINMA nedir?', 'Isı.'),
]
const ids = (filter: Parameters<typeof findFaq>[1], language: Parameters<typeof findFaq>[2] = 'en') =>
  findFaq(ENTRIES, filter, language).map(({ id }) => id)

test('words are found in question, answer and keywords, without regard to case and accents; questions first', () => {
  expect(ids({})).toEqual(['source', 'login', 'heat'])
  expect(ids({ q: 'FIGURE' })).toEqual(['source', 'login'])
  expect(ids({ q: 'figure speech' })).toEqual(['login'])
  expect(ids({ q: 'ubung' }, 'de')).toEqual(['source'])
  expect(ids({ q: 'origin' })).toEqual(['source'])
  expect(ids({ q: 'ısınma' }, 'tr')).toEqual(['heat'])
  expect(ids({ q: 'isinma' }, 'tr')).toEqual(['heat'])
  expect(ids({ q: '  ' })).toHaveLength(3)
  expect(findFaq([...ENTRIES].reverse(), { q: 'figure' }, 'en').map(({ id }) => id)).toEqual(['source', 'login'])
})

test('a category narrows the list', () => {
  expect(ids({ category: 'FIGURES' })).toEqual(['source', 'heat'])
  expect(ids({ category: 'ACCESS', q: 'figures' })).toEqual([])
  expect(ids({ category: 'NOTHING' })).toEqual([])
  expect(categoriesOf(ENTRIES)).toEqual([
    { id: 'FIGURES', count: 2 },
    { id: 'ACCESS', count: 1 },
  ])
})

test('a snippet shows the first hit with the text around it', () => {
  const answer = `${'Before it all. '.repeat(20)}Here is the needle. ${'After it all. '.repeat(20)}`
  const text = (pieces: ReturnType<typeof snippetOf>) => pieces?.map((piece) => piece.text).join('')
  expect(text(snippetOf(answer, 'needle', 'en'))).toMatch(/^… .*Here is the needle\. .* …$/)
  expect(snippetOf(answer, 'needle', 'en')?.filter(({ isHit }) => isHit)).toEqual([{ text: 'needle', isHit: true }])
  expect(text(snippetOf('Short needle.', 'needle', 'en'))).toBe('Short needle.')
  expect(snippetOf(answer, 'nothing', 'en')).toBeNull()
})

test('a snippet holds the hit and stays short, wherever the hit is', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), fc.constantFrom('word ', 'w'), (before, after, filler) => {
      const pieces = snippetOf(`${filler.repeat(before)} needle ${filler.repeat(after)}`, 'needle', 'en')
      expect(pieces?.some((piece) => piece.isHit && piece.text === 'needle')).toBe(true)
      expect(pieces?.map((piece) => piece.text).join('').length).toBeLessThanOrEqual(180)
    }),
  )
})
