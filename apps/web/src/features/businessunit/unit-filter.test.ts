import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { expect, test } from 'vitest'
import { choicesOf, filterUnits, NO_FILTER } from './unit-filter.ts'

const unit = (
  id: string,
  name: string,
  city: string | null,
  region: string | null,
  brands: string[],
): BusinessUnit => ({
  id,
  name,
  city,
  region,
  brands,
  size: null,
  latestPeriod: null,
  statusCounts: { GOOD: 0, WARN: 0, BAD: 0, NONE: 0 },
  potential: null,
  lastActivityOn: null,
})
const units = [
  unit('1', 'Autohaus Südtor', 'Bonn', 'NRW', ['VW', 'SEAT']),
  unit('2', 'Autohaus Seeblick', 'Konstanz', 'BW', ['SKODA']),
  unit('3', 'IŞIK Otomotiv', 'İzmir', null, ['VW']),
]
const found = (filter: Partial<typeof NO_FILTER>, language: 'de' | 'tr' = 'de') =>
  filterUnits(units, { ...NO_FILTER, ...filter }, language).map(({ id }) => id)

test('every word must be found, somewhere; accents do not matter', () => {
  expect(found({ search: 'sudtor' })).toEqual(['1'])
  expect(found({ search: ' AUTOHAUS bonn ' })).toEqual(['1'])
  expect(found({ search: 'autohaus berlin' })).toEqual([])
  expect(found({ search: 'skoda' })).toEqual(['2'])
})

test('Turkish letters are found with and without a Turkish keyboard', () => {
  expect(found({ search: 'ışık izmir' }, 'tr')).toEqual(['3'])
  expect(found({ search: 'isik IZMIR' }, 'tr')).toEqual(['3'])
})

test('brand and region limit, and the order of the server stays', () => {
  expect(found({ brand: 'VW' })).toEqual(['1', '3'])
  expect(found({ brand: 'VW', region: 'NRW' })).toEqual(['1'])
  expect(found({})).toEqual(['1', '2', '3'])
})

test('a filter offers each value once, in order, and no empty one', () => {
  expect(choicesOf(['b', null, 'a', 'b', 'Ä'], 'de')).toEqual(['a', 'Ä', 'b'])
})
