import { expect, test } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { setTarget, textOf } from '../../testing/fixture/figure/figure.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const cause = (id: string, evidenceKpis: string[]) => ({
  id,
  name: textOf(id),
  check: textOf(`${id} check`),
  evidenceKpis,
})

async function workshops(options?: Parameters<typeof freshTenant>[1]) {
  const tenant = await freshTenant(app, options)
  await fillWithWorkshops(app.platform.database, tenant.id)
  await setTarget(app, tenant.id, { unit: 'u1', kpi: 'utilisation', from: '2025-01', min: 95 })
  await putContent(app, tenant.id, 'solution_tree', [
    {
      id: 'sy_hours',
      area: 'workshop',
      name: textOf('sy_hours'),
      trigger: { kpi: 'utilisation', anyOf: [{ state: 'BEYOND_TARGET' }] },
      causes: [cause('ca_plan', []), cause('ca_sell', ['utilisation'])],
    },
    {
      id: 'sy_rate',
      area: 'workshop',
      name: textOf('sy_rate'),
      trigger: { kpi: 'rate', anyOf: [{ state: 'WORSENING', months: 12 }] },
      causes: [cause('ca_price', ['rate'])],
    },
  ])
  return { tenant, why: (id: string, as = 'principal') => readJson(tenant, `/problem/${id}`, { as }) }
}

test('a problem has the amount and the action of the ranked list, and the cause to look at first', async () => {
  const { tenant, why } = await workshops()
  const { content } = await readJson(tenant, '/priority')
  const detail = await why('utilisation')
  expect(detail.problem).toEqual(content.find(({ id }: { id: string }) => id === detail.problem.id))
  expect(detail.kpi.reading).toMatchObject({ status: detail.problem.status, target: { min: 95 } })
  expect(detail.cause).toEqual({
    id: 'ca_sell',
    name: 'ca_sell',
    check: 'ca_sell check',
    state: 'OPEN',
    isApplying: true,
  })
  expect((await why('rate')).cause).toMatchObject({ id: 'ca_price', isApplying: false })
})

test('a cause that is ruled out is passed over, and a running measure is shown', async () => {
  const { tenant, why } = await workshops()
  await readJson(tenant, '/solution-tree/ca_sell/finding', { method: 'PUT', body: { state: 'RULED_OUT', version: 0 } })
  expect((await why('utilisation')).cause).toMatchObject({ id: 'ca_plan' })
  const { id } = await createMeasure(tenant, { state: 'PLANNED', kpiIds: ['utilisation'], due: '2099-12-31' })
  expect((await why('utilisation')).problem).toMatchObject({ state: 'RUNNING', action: 'CONTINUE', measure: { id } })
})

test('a KPI that is part of another one’s problem leads to that one, and a good KPI has no problem', async () => {
  const { tenant, why } = await workshops()
  const { content } = await readJson(tenant, '/priority')
  const [first] = content.filter(
    ({ others, results }: { others: object[]; results: object[] }) => [...others, ...results].length > 0,
  )
  const [part] = [...first.others, ...first.results]
  expect((await why(part.id)).problem.id).toBe(first.id)
  const { content: kpis } = await readJson(tenant, '/kpi?view=R12')
  const affected = new Set(
    content.flatMap((one: { id: string; others: { id: string }[]; results: { id: string }[] }) =>
      [one, ...one.others, ...one.results].map(({ id }) => id),
    ),
  )
  const good = kpis.find(({ id }: { id: string }) => !affected.has(id))
  expect((await why(good.id)).problem).toBeNull()
})

test('what the caller may not read is left out, and an unknown KPI is an error', async () => {
  const { tenant, why } = await workshops({
    roles: { figures: ['KPI_READ'] },
    people: { ann: { roles: ['figures'], businessUnit: 'u1' } },
  })
  await createMeasure(tenant, { state: 'PLANNED', kpiIds: ['utilisation'] })
  expect(await why('utilisation', 'ann')).toMatchObject({
    problem: { state: 'OPEN', measure: null },
    practice: null,
    template: null,
  })
  expect((await readError(tenant, '/problem/unknown')).code).toBe('kpi.not_found')
})
