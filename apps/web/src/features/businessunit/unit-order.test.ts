import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { expect, test } from 'vitest'
import { openPotential, orderUnits } from './unit-order.ts'

const unit = (name: string, more: Partial<BusinessUnit> = {}): BusinessUnit => ({
  id: name,
  name,
  brands: [],
  region: null,
  city: null,
  size: null,
  latestPeriod: '2025-12',
  statusCounts: { GOOD: 0, WARN: 0, BAD: 0, NONE: 0 },
  potential: null,
  lastActivityOn: null,
  ...more,
})
const UNITS = [
  unit('Zülpich', { potential: { joint: 900, addressed: 800 }, lastActivityOn: '2026-01-05' }),
  unit('Ahlen', { statusCounts: { GOOD: 0, WARN: 0, BAD: 7, NONE: 0 }, lastActivityOn: '2025-11-30' }),
  unit('Melle', { potential: { joint: 500, addressed: 0 }, lastActivityOn: '2025-12-24' }),
  unit('Ölde', { potential: { joint: 300, addressed: 300 } }),
]
const names = (order: Parameters<typeof orderUnits>[1]) => orderUnits(UNITS, order, 'de').map(({ name }) => name)

test('what is addressed does not count, and no potential comes last', () => {
  expect(names('potential')).toEqual(['Melle', 'Zülpich', 'Ölde', 'Ahlen'])
  expect(UNITS.map(openPotential)).toEqual([100, null, 500, 0])
})

test('by critical KPIs, by how long nothing happened, and by name as the language sorts', () => {
  expect(names('bad')).toEqual(['Ahlen', 'Melle', 'Ölde', 'Zülpich'])
  expect(names('activity')).toEqual(['Ölde', 'Ahlen', 'Melle', 'Zülpich'])
  expect(names('name')).toEqual(['Ahlen', 'Melle', 'Ölde', 'Zülpich'])
})
