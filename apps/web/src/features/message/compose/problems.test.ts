import { expect, test } from 'vitest'
import { emptyMessageDraft, textsToSend } from './draft.ts'
import { problemsOf } from './message-compose.tsx'

const empty = emptyMessageDraft()
const audience = { businessUnitIds: ['u1'], roleIds: [], personIds: [] }
const whole = { title: 'Hallo', text: 'Welt' }
const fields = (draft: Partial<typeof empty>) => problemsOf({ ...empty, ...draft }, 'de').map(({ field }) => field)

test('an empty message lacks an audience and the default language, in the order of the form', () => {
  expect(fields({})).toEqual(['audience', 'de.title', 'de.text'])
})

test('the other languages may be left out, but not begun and left', () => {
  const texts = { ...empty.texts, de: whole }
  expect(fields({ audience, texts })).toEqual([])
  expect(fields({ audience, texts: { ...texts, tr: { title: 'Merhaba', text: '  ' } } })).toEqual(['tr.text'])
  expect(textsToSend({ ...texts, sk: whole, tr: { title: 'Merhaba', text: ' ' } })).toEqual({ de: whole, sk: whole })
})

test('it leads only into the product', () => {
  const texts = { ...empty.texts, de: whole }
  expect(fields({ audience, texts, page: '/measures' })).toEqual([])
  expect(fields({ audience, texts, page: 'https://evil.example' })).toEqual(['page'])
})
