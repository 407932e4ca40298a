import type { KpiSummary, Reading } from '@lotse/contract/figure.schema.ts'
import { expect, test } from 'vitest'
import { largestDeviations } from './deviation-list.tsx'
import { worstFirst } from './order.ts'

const READING: Reading = {
  value: 1,
  comparison: 1,
  target: { min: 2, max: null },
  status: 'WARN',
  statusAgainst: 'TARGET',
  benchmark: { p10: 1, p25: 1, p50: 2, p75: 3, p90: 4, n: 8 },
  position: 'LOWER_MIDDLE',
  deviation: 0,
  peerDeviation: 0,
}
const kpi = (id: string, reading: Partial<Reading>): KpiSummary => ({
  id,
  areaId: 'a',
  topicId: null,
  name: id,
  description: '',
  unit: { id: '%', label: '%' },
  decimals: 1,
  direction: 'HIGHER',
  isHeadline: true,
  reading: { ...READING, ...reading },
  series: [],
})
const KPIS = [
  kpi('small', { deviation: 0.2, peerDeviation: 0.9 }),
  kpi('large', { deviation: 2, peerDeviation: 0.1 }),
  kpi('met', {}),
  kpi('no value', { value: null, deviation: 5, peerDeviation: 5 }),
  kpi('no target', { statusAgainst: 'MEDIAN', deviation: 3, peerDeviation: 3 }),
  kpi('no peers', { benchmark: null, peerDeviation: 4 }),
]
const ids = (kpis: readonly KpiSummary[]) => kpis.map(({ id }) => id)

test('against the target: only what has one and misses it, the furthest first', () => {
  expect(ids(largestDeviations(KPIS, 'target', 5))).toEqual(['large', 'small'])
  expect(ids(largestDeviations(KPIS, 'target', 1))).toEqual(['large'])
})

test('compared with peers, only KPIs that have a benchmark and are behind it are listed', () => {
  expect(ids(largestDeviations(KPIS, 'peers', 5))).toEqual(['no target', 'small', 'large'])
})

test('critical ones come first, within a status the furthest', () => {
  const kpis = [
    kpi('good', { status: 'GOOD' }),
    kpi('watch', { status: 'WARN', deviation: 9 }),
    kpi('bad', { status: 'BAD', deviation: 1 }),
    kpi('worse', { status: 'BAD', deviation: 2 }),
    kpi('none', { status: 'NONE' }),
  ]
  expect(ids(worstFirst(kpis))).toEqual(['worse', 'bad', 'watch', 'good', 'none'])
})
