import { expect, test } from 'vitest'
import { ALL_OPERATIONS } from './all-operations.ts'
import { EVENTS, SESSION_CHANGED } from './event-catalogue.ts'
import { defineOperation } from './operation.ts'

const base = { feature: 'trial', id: 'trial', path: '/trial', summary: '', description: '', requires: [] } as const

test('an operation other than GET must declare the events that it publishes', () => {
  expect(defineOperation({ ...base, method: 'GET' }).publishes).toEqual([])
  expect(defineOperation({ ...base, method: 'POST', publishes: ['note.changed'] }).publishes).toEqual(['note.changed'])
  // @ts-expect-error publishes is missing
  defineOperation({ ...base, method: 'POST' })
  // @ts-expect-error not in the catalogue
  defineOperation({ ...base, method: 'POST', publishes: ['note.chnaged'] })
  // @ts-expect-error a GET publishes nothing
  defineOperation({ ...base, method: 'GET', publishes: ['note.changed'] })
})

test('every operation publishes types of the catalogue only, each once', () => {
  const types = new Set<string>([...Object.keys(EVENTS), SESSION_CHANGED])
  for (const { id, publishes } of ALL_OPERATIONS) {
    expect(
      publishes.filter((type) => !types.has(type)),
      id,
    ).toEqual([])
    expect(new Set(publishes).size, id).toBe(publishes.length)
  }
})
