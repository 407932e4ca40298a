import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MeasureFields } from './form-values.ts'
import { isSameMeasure, mergeMeasures } from './merge.ts'
import { EMPTY_MEASURE } from './prefill.ts'

const fields: fc.Arbitrary<MeasureFields> = fc
  .record({
    title: fc.constantFrom('a', 'b', 'c'),
    priority: fc.constantFrom('LOW', 'MEDIUM', 'HIGH'),
    due: fc.constantFrom(null, '2026-01-01', '2026-02-01'),
    kpiIds: fc.constantFrom<string[]>([], ['k1'], ['k1', 'k2']),
    costEur: fc.constantFrom(null, 0, 100),
  })
  .map((some) => ({ ...EMPTY_MEASURE, implementedOn: null, ...some }))

test('a merge has every change of mine, and theirs wherever I changed nothing', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const { merged, conflicts, onlyTheirs } = mergeMeasures(base, mine, theirs)
      for (const name of ['title', 'priority', 'due', 'kpiIds', 'costEur'] as const) {
        const isMine = JSON.stringify(mine[name]) !== JSON.stringify(base[name])
        expect(merged[name]).toEqual(isMine ? mine[name] : theirs[name])
        expect(conflicts.includes(name) && onlyTheirs.includes(name)).toBe(false)
        // The same change made by both is none.
        const isTheirs = JSON.stringify(theirs[name]) !== JSON.stringify(base[name])
        const isSame = JSON.stringify(mine[name]) === JSON.stringify(theirs[name])
        expect(conflicts.includes(name)).toBe(isMine && isTheirs && !isSame)
      }
    }),
  )
})

test('who changed nothing has no conflict and gets theirs', () => {
  fc.assert(
    fc.property(fields, fields, (base, theirs) => {
      const { merged, conflicts } = mergeMeasures(base, base, theirs)
      expect(conflicts).toEqual([])
      expect(isSameMeasure(merged, theirs)).toBe(true)
    }),
  )
})
