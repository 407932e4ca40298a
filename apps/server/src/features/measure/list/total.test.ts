import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { seedMeasures } from '../../../testing/fixture/measure/measure-seed.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import '../measure.table.ts'

const app = await testApp()
const { database } = app.platform

interface Total {
  readonly unit: string
  readonly state: string
  readonly measures: number
  readonly expecting: number
  readonly eur: number
}

const stored = (tenantId: string) =>
  withTenant(database, tenantId, async (tx) => {
    const { rows } = await sql<Total>`
      select business_unit_id as unit, state, measures, expecting, expected_eur::float8 as eur from measure_total
      where measures <> 0 or expecting <> 0 or expected_eur <> 0 order by 1, 2`.execute(tx)
    return rows
  })

const counted = (tenantId: string) =>
  withTenant(database, tenantId, async (tx) => {
    const { rows } = await sql<Total>`
      select business_unit_id as unit, state, count(*)::int as measures, count(expected_eur)::int as expecting,
        coalesce(sum(expected_eur::numeric), 0)::float8 as eur
      from measure where deleted_at is null group by 1, 2 order by 1, 2`.execute(tx)
    return rows
  })

const AMOUNTS = fc.option(fc.constantFrom(0, 0.1, 0.2, 1234.56, -7.7, 1e12), { nil: null })
const FIRST = fc.constantFrom('IDEA' as const, 'PLANNED' as const, 'IN_PROGRESS' as const)
const STATE = fc.constantFrom('IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'IMPLEMENTED', 'INEFFECTIVE', 'CANCELLED')
const PLACE = fc.nat({ max: 30 })
const UNIT = fc.constantFrom('u1', 'u2')
const WRITES = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const), unit: UNIT, state: FIRST, eurPerYear: AMOUNTS }),
    fc.record({ kind: fc.constant('edit' as const), place: PLACE, state: STATE, eurPerYear: AMOUNTS }),
    fc.record({ kind: fc.constant('state' as const), place: PLACE, state: STATE }),
    fc.record({ kind: fc.constant('delete' as const), place: PLACE }),
    fc.record({ kind: fc.constant('restore' as const), place: PLACE }),
    fc.record({
      kind: fc.constant('batch' as const),
      places: fc.uniqueArray(PLACE, { minLength: 1, maxLength: 4 }),
      state: STATE,
    }),
    fc.record({ kind: fc.constant('seed' as const), unit: UNIT, count: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('remove' as const), place: PLACE }),
  ),
  { minLength: 1, maxLength: 12 },
)
type Write = ReturnType<typeof WRITES.generate>['value'][number]

/** Applies one write; a request that the workflow refuses changes nothing, which is also part of the sequence. */
async function apply(tenant: FreshTenant, write: Write): Promise<void> {
  const { rows } = await withTenant(database, tenant.id, (tx) =>
    sql<{ id: string; unit: string; version: number }>`
      select id, business_unit_id as unit, version from measure order by created_at, id`.execute(tx),
  )
  const at = (place: number) => (rows.length === 0 ? undefined : rows[place % rows.length])
  const send = (unit: string, method: 'PUT' | 'DELETE' | 'POST', url: string, body?: object) =>
    tenant.inject({ as: 'consultant', unit, method, url: `/api/workflow${url}`, ...(body ? { body } : {}) })
  if (write.kind === 'create') {
    const { state, eurPerYear } = write
    const expectedEffects = [{ kpiId: 'k1', delta: null, eurPerYear }]
    await tenant.inject({
      as: 'consultant',
      unit: write.unit,
      method: 'POST',
      url: '/api/workflow/measure',
      body: { title: 'A measure', state, ...(eurPerYear === null ? {} : { expectedEffects }) },
    })
    return
  }
  if (write.kind === 'seed') return seedMeasures(app, tenant.id, write)
  if (write.kind === 'batch') {
    const found = write.places.flatMap((place) => at(place) ?? [])
    const [change, removed] = [found.slice(0, 2), found.slice(2)].map((some) =>
      some.filter(({ unit }) => unit === 'u1'),
    )
    await readJson(tenant, '/measure/batch', {
      method: 'PATCH',
      body: {
        change: change?.map(({ id, version }) => ({ id, version, state: write.state })),
        delete: removed?.map(({ id, version }) => ({ id, version })),
      },
    })
    return
  }
  const one = at(write.place)
  if (one === undefined) return
  const { id, unit, version } = one
  if (write.kind === 'state') await send(unit, 'PUT', `/measure/${id}/state`, { state: write.state, version })
  if (write.kind === 'delete') await send(unit, 'DELETE', `/measure/${id}`)
  if (write.kind === 'restore') await send(unit, 'POST', `/measure/${id}/restore`)
  if (write.kind === 'edit' || write.kind === 'remove') {
    await withTenant(database, tenant.id, (tx) =>
      write.kind === 'remove'
        ? sql`delete from measure where id = ${id}::uuid`.execute(tx)
        : sql`update measure set state = ${write.state}, expected_eur = ${write.eurPerYear} where id = ${id}::uuid`.execute(
            tx,
          ),
    )
  }
}

test('the stored totals equal a new count after any sequence of writes', { timeout: 120_000 }, async () => {
  const tenant = await freshTenant(app)
  await fc.assert(
    fc.asyncProperty(WRITES, async (writes) => {
      for (const write of writes) await apply(tenant, write)
      const expected = await counted(tenant.id)
      expect(await stored(tenant.id)).toEqual(expected)
      const ofUnit = expected.filter(({ unit }) => unit === 'u1')
      const { totalElements } = await readJson(tenant, '/measure?page=0&size=1')
      expect(totalElements).toBe(ofUnit.reduce((sum, { measures }) => sum + measures, 0))
    }),
    { numRuns: 12 },
  )
})

test('a write that fails counts nothing, and another tenant has totals of its own', async () => {
  const [one, other] = [await freshTenant(app), await freshTenant(app)]
  await createMeasure(one, { title: 'Of one' })
  const failing = withTenant(database, one.id, async (tx) => {
    await sql`update measure set state = 'CANCELLED'`.execute(tx)
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await stored(one.id)).toMatchObject([{ state: 'IDEA', measures: 1 }])
  expect(await stored(other.id)).toEqual([])
})

test('a page of a whole unit, or of some of its states, counts no measures', async () => {
  const tenant = await freshTenant(app)
  await seedMeasures(app, tenant.id, { unit: 'u1', count: 40 })
  // Only the stored totals can say this.
  await withTenant(database, tenant.id, (tx) =>
    sql`update measure_total set measures = 700, expecting = 1, expected_eur = 12.5
      where business_unit_id = 'u1' and state = 'IDEA'`.execute(tx),
  )
  const totals = async (query: string) => {
    const { totalElements, totalExpectedEurPerYear } = await readJson(tenant, `/measure?${query}`)
    return [totalElements, totalExpectedEurPerYear]
  }
  expect((await totals('page=0&size=5&sort=NEXT'))[0]).toBe(735)
  expect(await totals('state=IDEA&page=1&size=2')).toEqual([700, 12.5])
  expect(await totals('state=IDEA&page=99&size=2')).toEqual([700, 12.5])
  expect((await totals('state=IDEA&search=measure'))[0]).toBe(5)
})
