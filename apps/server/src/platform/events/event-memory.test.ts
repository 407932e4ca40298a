import { expect, test } from 'vitest'
import type { StoredEvent } from './event.ts'
import { createEventMemory, REMEMBERED_EVENTS } from './event-memory.ts'

const event = (id: number): StoredEvent => ({
  id,
  type: 'content.changed',
  subjectId: null,
  businessUnitId: null,
  personIds: null,
})
const idsAfter = (memory: ReturnType<typeof createEventMemory>, from: number) =>
  memory.after(from)?.map(({ id }) => id) ?? null

test('after returns the events after a number, or null when one is missing', () => {
  const memory = createEventMemory(9, [event(4), event(6), event(7), event(8), event(9)])
  expect(memory.position).toBe(9)
  expect(idsAfter(memory, 9)).toEqual([])
  expect(idsAfter(memory, 7)).toEqual([8, 9])
  expect(idsAfter(memory, 5)).toEqual([6, 7, 8, 9])
  for (const unknown of [4, 3, 0, -1, 10, Number.NaN, Number.POSITIVE_INFINITY])
    expect(idsAfter(memory, unknown)).toBeNull()
})

test('after returns new events when all earlier ones were deleted', () => {
  const memory = createEventMemory(41, [])
  expect(idsAfter(memory, 41)).toEqual([])
  expect(idsAfter(memory, 40)).toBeNull()
  memory.add(event(42))
  expect(idsAfter(memory, 41)).toEqual([42])
})

test('add keeps a bounded number of events and rejects a gap', () => {
  const memory = createEventMemory(0, [])
  for (let id = 1; id <= 5 * REMEMBERED_EVENTS; id++) memory.add(event(id))
  expect(idsAfter(memory, 4 * REMEMBERED_EVENTS)).toHaveLength(REMEMBERED_EVENTS)
  expect(idsAfter(memory, 2 * REMEMBERED_EVENTS)).toBeNull()
  expect(() => memory.add(event(7))).toThrow('does not follow')
})
