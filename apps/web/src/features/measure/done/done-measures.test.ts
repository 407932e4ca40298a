import { expect, test } from 'vitest'
import { measureItem } from '../../../testing/measure-fixture.tsx'
import { doneBetween } from './done-measures.tsx'

test('measures are numbered by their day of implementation, within the months that are shown', () => {
  const done = (title: string, implementedOn: string | null) => measureItem({ title, implementedOn })
  const measures = [
    done('late', '2025-12-01'),
    done('not yet', null),
    done('first', '2024-01-31'),
    done('before', '2023-12-31'),
    done('after', '2026-01-01'),
  ]
  expect(doneBetween(measures, '2024-01', '2025-12')).toMatchObject([
    { number: 1, period: '2024-01', measure: { title: 'first' } },
    { number: 2, period: '2025-12', measure: { title: 'late' } },
  ])
})
