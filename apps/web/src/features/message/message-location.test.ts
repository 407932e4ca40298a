import { expect, test } from 'vitest'
import { type MessagePlace, readMessagePlace, writeMessagePlace } from './message-location.ts'

const id = '00000000-0000-4000-8000-000000000001'

test.each<MessagePlace>([
  { kind: 'INBOX' },
  { kind: 'ONE', id },
  { kind: 'SENT' },
  { kind: 'SENT_ONE', id },
  { kind: 'NEW' },
])('$kind survives in an address', (place) => {
  expect(readMessagePlace(writeMessagePlace(place))).toEqual(place)
})

test('another part of an address is no place; an unknown one is the inbox', () => {
  expect(readMessagePlace('')).toBeNull()
  expect(readMessagePlace('#content')).toBeNull()
  expect(readMessagePlace('message=../../x')).toEqual({ kind: 'INBOX' })
  expect(readMessagePlace('message=sent/x')).toEqual({ kind: 'SENT' })
})
