import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { BenchmarkExclusion, BenchmarkExclusionList, NewBenchmarkExclusion } from './kpi.exclusion.schema.ts'

const params = Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false })
const common = { feature: 'kpi', requires: ['TENANT_ADMIN'] } as const

export const listBenchmarkExclusions = defineOperation({
  ...common,
  id: 'listBenchmarkExclusions',
  method: 'GET',
  path: '/benchmark-exclusion',
  summary: 'What does not count in benchmarks',
  description: 'Business units, or single base figures of them, the latest first; and the units and figures there are.',
  reply: BenchmarkExclusionList,
})

export const createBenchmarkExclusion = defineOperation({
  ...common,
  id: 'createBenchmarkExclusion',
  method: 'POST',
  path: '/benchmark-exclusion',
  summary: 'Exclude a business unit from benchmarks',
  description:
    'The benchmarks of these months are computed without the unit, or without its KPIs that depend on one base figure. Year to date and twelve months are excluded when they contain one of the months. The rule for what is released applies to the remaining units. The unit’s own values stay as they are.',
  quota: { calls: 120, minutes: 60 },
  body: NewBenchmarkExclusion,
  reply: BenchmarkExclusion,
  errors: ['kpi.exclusion_not_valid'],
  publishes: ['kpi.changed'],
})

export const deleteBenchmarkExclusion = defineOperation({
  ...common,
  id: 'deleteBenchmarkExclusion',
  method: 'DELETE',
  path: '/benchmark-exclusion/{id}',
  summary: 'End an exclusion from benchmarks',
  description: 'The values count again. `restoreBenchmarkExclusion` undoes it within a day.',
  params,
  errors: ['kpi.exclusion_not_found'],
  publishes: ['kpi.changed'],
})

export const restoreBenchmarkExclusion = defineOperation({
  ...common,
  id: 'restoreBenchmarkExclusion',
  method: 'POST',
  path: '/benchmark-exclusion/{id}/restore',
  summary: 'Restore an exclusion from benchmarks',
  description: 'Restoring one that has not ended changes nothing.',
  params,
  reply: BenchmarkExclusion,
  errors: ['kpi.exclusion_not_found'],
  publishes: ['kpi.changed'],
})
