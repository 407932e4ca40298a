import type { MeasureEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { FIXTURE_PERIODS, fillWithFigures, fixtureValue } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { refreshRollup } from '../../kpi/rollup/rollup.ts'
import { readAdopterEvidence } from './evidence.ts'

const app = await testApp()

/**
 * Six units of six owners with figures until 2025-02; from 2024-08 on the service costs of `u2` are 10,000 lower, and
 * `u4` sells 100 hours less.
 */
async function tenantWithFigures() {
  const people = Object.fromEntries(
    ['u2', 'u3', 'u4', 'u5', 'u6'].map((unit) => [
      unit,
      { roles: ['principal'], businessUnit: 'u1', businessUnits: 'ALL' as const },
    ]),
  )
  const reader = { reader: { roles: ['reader'], businessUnit: 'u1' } }
  const tenant = await freshTenant(app, { roles: { reader: ['MEASURE_READ'] }, people: { ...people, ...reader } })
  await fillWithFigures(app, tenant.id)
  await withTenant(app.platform.database, tenant.id, async (tx) => {
    for (const [unit, figure, change] of [
      ['u2', 'service_cost', -10_000],
      ['u4', 'sold_hours', -100],
    ] as const) {
      const values = FIXTURE_PERIODS.flatMap((period, month) => {
        const key = { tenant_id: tx.tenantId, business_unit_id: unit, base_figure_id: figure, period: `${period}-01` }
        return period < '2024-08' ? [] : [{ ...key, import_id: 2, value: fixtureValue(unit, figure, month) + change }]
      })
      await tx.insertInto('base_figure_value').values(values).execute()
    }
    await tx
      .updateTable('kpi')
      .set({ is_outcome: true })
      .where('id', '=', 'service_profit')
      .where('tenant_id', '=', tx.tenantId)
      .execute()
    await refreshRollup(tx)
  })
  return tenant
}

interface ImplementationOptions {
  readonly unit?: string
  readonly on?: string
  readonly start?: string | null
  readonly kpiIds?: readonly string[]
  readonly bestPracticeId?: string
}

/** Creates a measure that was implemented on the given day. */
async function implementMeasure(
  tenant: Awaited<ReturnType<typeof tenantWithFigures>>,
  {
    unit = 'u2',
    on = '2024-07-15',
    start = null,
    kpiIds = ['cost_ratio_pct'],
    bestPracticeId,
  }: ImplementationOptions = {},
) {
  const call = { as: 'consultant', unit }
  const { id } = await createMeasure(
    tenant,
    {
      state: 'IN_PROGRESS',
      kpiIds: [...kpiIds],
      start,
      expectedEffects: kpiIds.slice(0, 1).map((kpiId) => ({ kpiId, delta: -5, eurPerYear: 60_000 })),
    },
    call,
  )
  if (bestPracticeId !== undefined) {
    await withTenant(app.platform.database, tenant.id, async (tx) => {
      const set = { origin: 'BEST_PRACTICE' as const, best_practice_id: bestPracticeId }
      await tx.updateTable('measure').set(set).where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute()
    })
  }
  const body = { state: 'IMPLEMENTED', version: 1, implementedOn: on }
  const moved = await tenant.inject({ ...call, method: 'PUT', url: `/api/workflow/measure/${id}/state`, body })
  expect(moved.statusCode, moved.body).toBe(200)
  return id
}

const effectOf = (
  tenant: Awaited<ReturnType<typeof tenantWithFigures>>,
  id: string,
  unit = 'u2',
): Promise<MeasureEffect> => readJson(tenant, `/measure/${id}/effect`, { as: 'consultant', unit, language: 'de' })

const tenant = await tenantWithFigures()

test('a measure that lowered a cost ratio has a positive effect, an interval and a euro impact', async () => {
  const effect = await effectOf(tenant, await implementMeasure(tenant))
  expect(effect).toMatchObject({
    implementedOn: '2024-07-15',
    startedIn: '2024-07',
    implementedIn: '2024-07',
    lastPeriod: '2025-02',
    verdict: 'POSITIVE',
  })
  const [ratio] = effect.kpis
  expect(effect.kpis).toHaveLength(1)
  expect(ratio).toMatchObject({
    kpi: { id: 'cost_ratio_pct', name: 'Name cost_ratio_pct (de)', direction: 'LOWER' },
    peerGroup: { id: 'everybody', name: 'Name everybody (de)' },
    verdict: 'POSITIVE',
    doubt: null,
    before: { from: '2023-07', to: '2024-06' },
    after: { from: '2024-08', to: '2025-02' },
    monthsBefore: 12,
    monthsAfter: 7,
    contributors: 5,
    otherMeasures: 0,
    expected: { delta: -5, eurPerYear: 60_000 },
  })
  // 10,000 of about 122,000 € of revenue.
  const { value, low, high, units } = ratio?.estimate ?? { value: 0, low: 0, high: 0, units: 0 }
  expect(value).toBeGreaterThan(-8.6)
  expect(value).toBeLessThan(-7.8)
  expect(low).toBeLessThan(value)
  expect(high).toBeLessThan(0)
  expect(units).toBe(5)
  expect(ratio?.series).toHaveLength(20)
  expect(ratio?.series.find(({ period }) => period === '2024-07')).toMatchObject({ own: expect.any(Number) })
})

test('no reply contains the value of another unit', async () => {
  const { kpis } = await effectOf(
    tenant,
    await implementMeasure(tenant, { unit: 'u3', kpiIds: ['gross_per_order'] }),
    'u3',
  )
  const counterfactuals = new Set((kpis[0]?.series ?? []).flatMap(({ counterfactual }) => counterfactual ?? []))
  const panel = await readJson(tenant, '/kpi/gross_per_order', { as: 'consultant', unit: 'u5' })
  for (const { value } of panel.series) expect(counterfactuals.has(value)).toBe(false)
  expect(JSON.stringify(kpis)).not.toContain('owner-')
})

test('an effect on an amount is that of a month, the expected one too, and twelve times as much per year', async () => {
  const own = await tenantWithFigures()
  const effect = await effectOf(own, await implementMeasure(own, { kpiIds: ['service_profit'] }))
  const [profit] = effect.kpis
  expect(profit).toMatchObject({ verdict: 'POSITIVE', expected: { delta: -5 / 12 } })
  // 10,000 € a month, less the seasonal change of the peers scaled to the unit's size.
  expect(profit?.estimate?.value).toBeGreaterThan(8_000)
  expect(profit?.eurPerYear?.value).toBeCloseTo(12 * (profit?.estimate?.value ?? 0), 3)
  expect(profit?.eurPerYear?.low).toBeLessThan(profit?.eurPerYear?.value ?? 0)
})

test('peers with a measure on the same KPI in these months are excluded, which may leave too few', async () => {
  const own = await tenantWithFigures()
  const id = await implementMeasure(own)
  expect((await effectOf(own, id)).verdict).toBe('POSITIVE')
  const rival = await createMeasure(
    own,
    { state: 'IDEA', kpiIds: ['cost_ratio_pct'], start: '2024-05-01' },
    { as: 'consultant', unit: 'u5' },
  )
  expect((await effectOf(own, id)).verdict).toBe('POSITIVE')
  const body = { state: 'PLANNED', version: 1 }
  await own.inject({
    as: 'consultant',
    unit: 'u5',
    method: 'PUT',
    url: `/api/workflow/measure/${rival.id}/state`,
    body,
  })
  const effect = await effectOf(own, id)
  expect(effect.verdict).toBe('TOO_FEW_PEERS')
  expect(effect.kpis[0]).toMatchObject({ contributors: 4, estimate: null, series: [], eurPerYear: null })
  await own.inject({ as: 'consultant', unit: 'u5', method: 'DELETE', url: `/api/workflow/measure/${rival.id}` })
  expect((await effectOf(own, id)).verdict).toBe('POSITIVE')
})

test('a peer is not excluded for a measure years earlier or later', async () => {
  const own = await tenantWithFigures()
  const id = await implementMeasure(own)
  await implementMeasure(own, { unit: 'u5', on: '2020-01-10' })
  await createMeasure(
    own,
    { state: 'PLANNED', kpiIds: ['cost_ratio_pct'], start: '2030-01-01' },
    { as: 'consultant', unit: 'u6' },
  )
  expect((await effectOf(own, id)).verdict).toBe('POSITIVE')
})

test("the unit's own other measures on the KPI are counted, since the effect belongs to all of them", async () => {
  const own = await tenantWithFigures()
  const id = await implementMeasure(own)
  await implementMeasure(own, { on: '2024-10-01' })
  expect((await effectOf(own, id)).kpis[0]).toMatchObject({ verdict: 'POSITIVE', otherMeasures: 1 })
})

test('with too few months after it there is no verdict, but the first possible month', async () => {
  const early = await effectOf(
    tenant,
    await implementMeasure(tenant, { unit: 'u6', on: '2024-12-31', kpiIds: ['labour_efficiency_pct'] }),
    'u6',
  )
  expect(early.kpis[0]).toMatchObject({ verdict: 'TOO_EARLY', monthsAfter: 2, possibleFrom: '2025-03', estimate: null })
  const short = await effectOf(
    tenant,
    await implementMeasure(tenant, { unit: 'u6', on: '2024-06-30', start: '2023-05-02', kpiIds: ['gross_per_order'] }),
    'u6',
  )
  expect(short.kpis[0]).toMatchObject({ verdict: 'TOO_SHORT_BEFORE', monthsBefore: 4, possibleFrom: null })
})

test('a measure that is not implemented or is cancelled has no effect', async () => {
  const { id } = await createMeasure(tenant, { state: 'IN_PROGRESS', kpiIds: ['cost_ratio_pct'] })
  const nothing = { measureId: id, implementedOn: null, verdict: null, kpis: [] }
  expect(await readJson(tenant, `/measure/${id}/effect`)).toMatchObject(nothing)
  const done = await implementMeasure(tenant, { unit: 'u3', kpiIds: ['labour_utilisation_pct'] })
  const body = { state: 'CANCELLED', version: 2 }
  await tenant.inject({ as: 'consultant', unit: 'u3', method: 'PUT', url: `/api/workflow/measure/${done}/state`, body })
  expect(await effectOf(tenant, done, 'u3')).toMatchObject({ implementedOn: null, kpis: [] })
  const plain = await implementMeasure(tenant, { unit: 'u3', kpiIds: [] })
  expect(await effectOf(tenant, plain, 'u3')).toMatchObject({ implementedOn: '2024-07-15', verdict: null, kpis: [] })
})

test('a measure of another unit or tenant returns 404; the effect requires KPI_READ', async () => {
  const id = await implementMeasure(tenant, { unit: 'u4', kpiIds: ['labour_productivity_pct'] })
  const missing = { status: 404, code: 'measure.not_found' }
  expect(await readError(tenant, `/measure/${id}/effect`)).toMatchObject(missing)
  const other = await tenantWithFigures()
  expect(await readError(other, `/measure/${id}/effect`, { as: 'consultant', unit: 'u4' })).toMatchObject(missing)
  expect(await readError(tenant, `/measure/${id}/effect`, { as: 'reader' })).toMatchObject({ status: 403 })
})

test('adopters of a practice are counted by unit; their verdicts require five independent owners', async () => {
  const own = await tenantWithFigures()
  const read = () => withTenant(app.platform.database, own.id, async (tx) => readAdopterEvidence(tx, 1))
  expect(await read()).toEqual(new Map())
  await implementMeasure(own, { unit: 'u2', kpiIds: ['cost_ratio_pct'], bestPracticeId: 'bp_a' })
  await implementMeasure(own, {
    unit: 'u2',
    on: '2025-01-10',
    kpiIds: ['labour_productivity_pct'],
    bestPracticeId: 'bp_a',
  })
  await implementMeasure(own, { unit: 'u3', kpiIds: ['service_profit'], bestPracticeId: 'bp_a' })
  const idea = await createMeasure(own, {}, { as: 'consultant', unit: 'u5' })
  await withTenant(app.platform.database, own.id, (tx) =>
    tx
      .updateTable('measure')
      .set({ best_practice_id: 'bp_a', version: 2 })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', idea.id)
      .execute(),
  )
  expect((await read()).get('bp_a')).toEqual({ adopters: 3, evaluated: 2, verdicts: null })
  await implementMeasure(own, { unit: 'u4', kpiIds: ['labour_efficiency_pct'], bestPracticeId: 'bp_a' })
  await implementMeasure(own, { unit: 'u5', kpiIds: ['gross_per_order'], bestPracticeId: 'bp_a' })
  await implementMeasure(own, { unit: 'u6', kpiIds: ['labour_utilisation_pct'], bestPracticeId: 'bp_a' })
  const evidence = (await read()).get('bp_a')
  expect(evidence).toMatchObject({ adopters: 5, evaluated: 5 })
  expect(evidence?.verdicts).toEqual({ positive: 1, noEvidence: 3, negative: 1 })
})
