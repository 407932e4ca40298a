import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqual, rulesOf, rulesOfNames } from './field-rules.ts'

interface Fields {
  readonly title: string
  readonly cost: number | null
  readonly ids: readonly string[]
}

const NAMES = ['title', 'cost', 'ids'] as const
const rules = rulesOfNames<Fields>(NAMES)
const fields: fc.Arbitrary<Fields> = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  cost: fc.constantFrom(null, 0, 100),
  ids: fc.constantFrom<string[]>([], ['k1'], ['k1', 'k2']),
})

test('a merge has every change of mine, and theirs wherever I changed nothing', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const merged = rules.merge(base, mine, theirs)
      for (const name of NAMES) {
        expect(merged[name]).toEqual(isEqual(mine[name], base[name]) ? theirs[name] : mine[name])
      }
    }),
  )
})

test('the changes are what they changed and I did not change to the same; what both changed comes first', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const changes = rules.changesOf(base, mine, theirs)
      const expected = NAMES.filter((name) => !isEqual(theirs[name], base[name]) && !isEqual(theirs[name], mine[name]))
      expect(changes.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
      for (const { name, isBoth } of changes) {
        expect(isBoth).toBe(!isEqual(Reflect.get(mine, name), Reflect.get(base, name)))
      }
      const order = changes.map(({ isBoth }) => Number(isBoth))
      expect(order).toEqual(order.toSorted((left, right) => right - left))
    }),
  )
})

test('who changed nothing gets theirs', () => {
  fc.assert(
    fc.property(fields, fields, (base, theirs) => {
      expect(rules.merge(base, base, theirs)).toEqual(theirs)
      expect(rules.changesOf(base, base, theirs).some(({ isBoth }) => isBoth)).toBe(false)
    }),
  )
})

test('two versions are the same when every field is, whatever the order of properties', () => {
  const one: Fields = { title: 'a', cost: 1, ids: ['k1'] }
  expect(rules.isSame(one, { ids: ['k1'], cost: 1, title: 'a' })).toBe(true)
  expect(rules.isSame(one, { ...one, ids: ['k2'] })).toBe(false)
  expect(isEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
})

test('a problem of a part is about the whole field', () => {
  expect(rules.valueOf({ title: 'a', cost: 1, ids: ['k1'] }, 'ids.k1')).toEqual(['k1'])
})

test('a field that only they added or removed is added or removed', () => {
  type Levers = Readonly<Record<string, number>>
  const levers = rulesOf<Levers>({
    namesOf: (...versions) => [...new Set(versions.flatMap(Object.keys))],
    valueOf: (all, name) => all[name],
    withValue: (all, name, value) => {
      const others = Object.entries(all).filter(([other]) => other !== name)
      return Object.fromEntries(value === undefined ? others : [...others, [name, Number(value)]])
    },
  })
  expect(levers.merge({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, c: 3 })).toEqual({ a: 2, c: 3 })
})
