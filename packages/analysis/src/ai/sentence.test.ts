import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSentence } from './sentence.ts'

const PIECES = [
  'Go',
  ' ',
  '.',
  '. ',
  '!',
  '…',
  'z. B.',
  '{{',
  '}}',
  '{',
  '<b',
  '>',
  '[',
  ']',
  '](',
  ')',
  '**',
  'Ärger',
  'x',
]
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join(''))

test('a search that continues where it stopped finds the same sentence', () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(40)), fc.boolean(), (whole, stops, isComplete) => {
      let from = 0
      for (const stop of stops.toSorted((one, other) => one - other)) {
        const { end, resumeAt } = findSentence(whole.slice(0, stop), from, false)
        if (end > 0) {
          expect(findSentence(whole, 0, isComplete).end).toBe(end)
          return
        }
        from = resumeAt
      }
      expect(findSentence(whole, from, isComplete).end).toBe(findSentence(whole, 0, isComplete).end)
    }),
    { numRuns: 5_000 },
  )
})

test('a search continues behind what it has read', () => {
  const read = 'We talk about cars and about prices'
  expect(findSentence(read, 0, false)).toEqual({ end: 0, resumeAt: read.length - 1 })
})
