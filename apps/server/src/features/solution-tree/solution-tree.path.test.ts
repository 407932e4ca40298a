import type { Status } from '@lotse/contract/figure.constants.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestCauseOf, causesByImportance, mostValuablePath, shareOfKpis } from './solution-tree.path.ts'

const shares = new Map([
  ['utilisation', { share: 65_000 }],
  ['rate', { share: 85_000 }],
  ['reached', { share: 0 }],
])
const cause = (
  id: string,
  share: number | null,
  state: 'OPEN' | 'CONFIRMED' | 'RULED_OUT' = 'OPEN',
  status: Status = 'WARN',
) => ({
  id,
  share,
  status,
  finding: { state },
})

describe('the share of several KPIs', () => {
  test('counts each KPI once, and leaves out KPIs without a share', () => {
    expect(shareOfKpis(shares, ['rate', 'utilisation', 'rate', 'return_on_sales'])).toBe(150_000)
  })

  test('is 0 at the target level, and null if no KPI has a share', () => {
    expect(shareOfKpis(shares, ['reached'])).toBe(0)
    expect(shareOfKpis(shares, ['return_on_sales'])).toBeNull()
    expect(shareOfKpis(shares, [])).toBeNull()
  })

  test('never decreases with a further KPI', () => {
    const ids = fc.array(fc.constantFrom(...shares.keys(), 'other'))
    fc.assert(
      fc.property(ids, ids, (some, more) => {
        expect(shareOfKpis(shares, [...some, ...more]) ?? 0).toBeGreaterThanOrEqual(shareOfKpis(shares, some) ?? 0)
      }),
    )
  })
})

test('causes are listed by finding, then by share, then by status, then as in the pack', () => {
  const causes = [
    cause('ruled out', 90, 'RULED_OUT', 'BAD'),
    cause('good', null, 'OPEN', 'GOOD'),
    cause('bad', null, 'OPEN', 'BAD'),
    cause('also bad', 0, 'OPEN', 'BAD'),
    cause('small', 10),
    cause('large', 20),
    cause('confirmed', 5, 'CONFIRMED', 'GOOD'),
  ]
  expect(causesByImportance(causes).map(({ id }) => id)).toEqual([
    'confirmed',
    'large',
    'small',
    'bad',
    'also bad',
    'good',
    'ruled out',
  ])
})

describe('the best cause', () => {
  test.each([
    ['has the largest share', [cause('a', 10), cause('b', 30), cause('c', 20)], 'b'],
    ['is the first of equal ones', [cause('a', 10), cause('b', 10)], 'a'],
    ['is a confirmed one', [cause('a', 30), cause('b', 10, 'CONFIRMED'), cause('c', 20, 'CONFIRMED')], 'c'],
    ['is a confirmed one without a share', [cause('a', 30), cause('b', null, 'CONFIRMED')], 'b'],
    ['is not one that is ruled out', [cause('a', 30, 'RULED_OUT'), cause('b', 10)], 'b'],
    ['is not an open one without a share', [cause('a', null), cause('b', 0)], undefined],
    ['does not exist without causes', [], undefined],
  ])('%s', (_, causes, expected) => {
    expect(bestCauseOf(causes)?.id).toBe(expected)
  })
})

describe('the most valuable path', () => {
  const symptom = (id: string, state: string, kpiId: string, ...causes: ReturnType<typeof cause>[]) => ({
    id,
    trigger: { state, kpi: { id: kpiId } },
    causes: causes.map((one) => ({ ...one, kpis: [{ id: one.id }] })),
  })
  const problem = (kpiId: string, ...resultIds: string[]) => ({ kpiIds: [kpiId, `${kpiId} twin`], resultIds })

  test('leads to the cause that the first problem is evidence for, from a symptom that applies', () => {
    const symptoms = [
      symptom('no', 'DOES_NOT_APPLY', 'x', cause('a', 90)),
      symptom('unknown', 'NO_VALUE', 'x', cause('b', 80)),
      symptom('small', 'APPLIES', 'x', cause('c', 10)),
      symptom('large', 'APPLIES', 'x', cause('d', 30, 'RULED_OUT'), cause('e', 20)),
    ]
    const to = (...ids: string[]) =>
      mostValuablePath(
        symptoms,
        ids.map((id) => problem(id)),
      )
    expect(to('a', 'b', 'd', 'c', 'e')).toEqual({ symptomId: 'small', causeId: 'c' })
    expect(to('e', 'c')).toEqual({ symptomId: 'large', causeId: 'e' })
  })

  test('leads to the best cause of a symptom that the problem or its result triggers', () => {
    const symptoms = [symptom('x', 'APPLIES', 'return', cause('a', 90), cause('b', 10, 'CONFIRMED'))]
    const path = { symptomId: 'x', causeId: 'b' }
    expect(mostValuablePath(symptoms, [problem('return')])).toEqual(path)
    expect(mostValuablePath(symptoms, [problem('hours', 'return')])).toEqual(path)
  })

  test('does not exist while no symptom applies, or none is about a problem', () => {
    expect(mostValuablePath([symptom('x', 'DOES_NOT_APPLY', 'a', cause('a', 90))], [problem('a')])).toBeNull()
    expect(mostValuablePath([symptom('x', 'APPLIES', 'x', cause('a', 90))], [problem('b')])).toBeNull()
  })
})
