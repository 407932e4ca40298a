import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

test('the server writes with the texts of the screens and its own', () => {
  const say = textsOf('de', 'measure')
  expect([say('state.IN_PROGRESS'), say('file.noFilter')]).toEqual(['In Arbeit', 'keiner'])
})

test('chooses the plural form of the language', () => {
  const say = textsOf('sk', 'report')
  const sentences = [1, 3, 7].map((count) => say('measures.summary', { count }))
  expect(new Set(sentences.map((sentence) => sentence.replace(/\d+/, ''))).size).toBe(3)
})

test('a text that does not exist is a defect', () => {
  const say: (key: string) => string = textsOf('en', 'report') as never
  expect(() => say('weekly.none')).toThrow('No text weekly.none in en/report')
})
