import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'
import { expect, test } from 'vitest'
import { twinOf } from './twin.ts'

const problem = (id: string, share: number | null, others: readonly string[]) =>
  ({ id, name: `Name ${id}`, share, others: others.map((other) => ({ id: other })) }) as unknown as Priority

test('the KPI with the amount of the same problem is named, if the problem has one', () => {
  const list = [problem('days', 26_900, ['turn', 'units']), problem('a', null, ['b']), problem('c', 0, ['d'])]
  expect(twinOf(list, 'turn')).toEqual({ id: 'days', name: 'Name days', share: 26_900 })
  for (const id of ['days', 'b', 'd', 'unknown']) expect(twinOf(list, id)).toBeNull()
})
