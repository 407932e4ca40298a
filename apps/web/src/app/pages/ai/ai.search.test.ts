import { expect, test } from 'vitest'
import { aiSearch, chatbotSearch } from './ai.search.ts'

const ID = '30000000-0000-4000-8000-000000000001'
const OTHER = '30000000-0000-4000-8000-000000000002'

test('an address names an analysis, a second one beside it, or what a new one is about', () => {
  expect(aiSearch({ id: ID, compare: OTHER, other: 'x' })).toEqual({ id: ID, compare: OTHER })
  expect(aiSearch({ kpiId: 'ros', period: '2026-03' })).toEqual({ kpiId: 'ros', period: '2026-03' })
})

test('an analysis is not compared with itself or with nothing, and invalid values are ignored', () => {
  expect(aiSearch({ id: ID, compare: ID })).toEqual({ id: ID })
  expect(aiSearch({ compare: OTHER })).toEqual({})
  expect(aiSearch({ id: '../etc', period: '2026-13' })).toEqual({})
})

test('a conversation belongs to the chat, a question to the Q&A chatbot', () => {
  expect(chatbotSearch({ conversation: ID, question: OTHER })).toEqual({ conversation: ID })
  expect(chatbotSearch({ kind: 'qa', conversation: ID, question: OTHER })).toEqual({ kind: 'qa', question: OTHER })
  expect(chatbotSearch({ kind: 'other' })).toEqual({})
})

test('a question to begin with may be longer than other texts, but not endless', () => {
  expect(chatbotSearch({ q: 'x'.repeat(500) }).q).toHaveLength(500)
  expect(chatbotSearch({ q: 'x'.repeat(501) })).toEqual({})
})
