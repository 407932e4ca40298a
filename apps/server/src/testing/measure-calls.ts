import type { MeasureDetail, NewMeasure } from '@lotse/contract/features/measure/measure.schema.ts'
import { expect } from 'vitest'
import type { FreshTenant, TestCall } from './fresh-tenant.ts'

/** An empty measure, as a form begins; `change` says what differs. */
export function measureBody(change: Partial<NewMeasure> = {}): NewMeasure {
  return {
    title: 'Check hours every morning',
    description: '',
    state: 'IDEA',
    areaId: null,
    topicId: null,
    kpiIds: [],
    ownerId: null,
    start: null,
    due: null,
    priority: 'MEDIUM',
    effortDays: null,
    costEur: null,
    expectedEffects: [],
    ...change,
  }
}

/** Creates a measure through HTTP, as the principal of `u1` unless told otherwise. */
export async function createMeasure(
  tenant: FreshTenant,
  change: Partial<NewMeasure> = {},
  call: Partial<TestCall> = {},
): Promise<MeasureDetail> {
  const reply = await tenant.inject({
    as: 'principal',
    method: 'POST',
    ...call,
    url: '/api/workflow/measure',
    body: measureBody(change),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** The body of an edit that changes nothing but what is told. */
export function editOf(measure: MeasureDetail, change: object = {}): object {
  const { title, description, state, start, due, priority, effortDays, costEur, expectedEffects, version } = measure
  return {
    title,
    description,
    state,
    areaId: measure.area?.id ?? null,
    topicId: measure.topic?.id ?? null,
    kpiIds: measure.kpis.map(({ id }) => id),
    ownerId: measure.owner?.id ?? null,
    start,
    due,
    priority,
    effortDays,
    costEur,
    expectedEffects,
    implementedOn: measure.implementedOn,
    version,
    ...change,
  }
}
