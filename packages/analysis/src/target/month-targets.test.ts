import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '../calendar/period.ts'
import { storedFor, targetAt } from './month-targets.ts'

const month = fc.integer({ min: 0, max: 30 }).map((offset) => addMonths('2025-01', offset))
const target = fc.record({ min: fc.option(fc.integer({ min: 1, max: 99 })), max: fc.constant<number | null>(null) })
const byMonth = fc.array(fc.tuple(month, target), { maxLength: 20 }).map((entries) => new Map(entries))

test('a change of months leaves every other month as it is', () => {
  fc.assert(
    fc.property(byMonth, byMonth, (before, changes) => {
      const sorted = (entries: typeof before) =>
        [...entries].map(([from, limits]) => ({ from, ...limits })).sort((a, b) => (a.from < b.from ? -1 : 1))
      const stored = sorted(before)
      const written = storedFor(stored, changes).map(({ from, ...limits }) => [from, limits] as const)
      const after = sorted(new Map([...before, ...written]))
      for (let offset = -1; offset < 40; offset++) {
        const at = addMonths('2025-01', offset)
        expect(targetAt(after, at)).toEqual(changes.get(at) ?? targetAt(stored, at))
      }
    }),
  )
})
