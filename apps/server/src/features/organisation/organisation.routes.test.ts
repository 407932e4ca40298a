import type {
  OrganisationPeerGroup,
  OrganisationPeerGroupList,
  OrganisationUnitDraft,
  OrganisationUnitList,
} from '@lotse/contract/features/organisation/organisation.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyPack, checkPack } from '../../app/pack/apply-pack.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenantWithUnits = () => freshTenant(app)
type Tenant = Awaited<ReturnType<typeof tenantWithUnits>>

const draft = (name: string, more: Partial<OrganisationUnitDraft> = {}): OrganisationUnitDraft => ({
  name,
  owner: null,
  brands: [],
  country: null,
  region: null,
  city: null,
  size: null,
  isClosed: false,
  ...more,
})
const post = (units: readonly object[]) => ({ as: 'admin', method: 'POST' as const, body: { units } })
const save = (tenant: Tenant, ...units: object[]): Promise<OrganisationUnitList> =>
  readJson(tenant, '/organisation/unit', post(units))
const groups = async (tenant: Tenant): Promise<readonly OrganisationPeerGroup[]> =>
  ((await readJson(tenant, '/organisation/peer-group', { as: 'admin' })) as OrganisationPeerGroupList).content
const group = (tenant: Tenant, body: object): Promise<OrganisationPeerGroup> =>
  readJson(tenant, '/organisation/peer-group', { as: 'admin', method: 'POST', body })
const rule = (more: object = {}) => ({ sizes: [], brands: [], regions: [], countries: [], ...more })

test('units are created with permanent ids, changed by version, closed and opened again', async () => {
  const tenant = await tenantWithUnits()
  const { content } = await save(tenant, draft('Autohaus Müller'), draft('Nord', { id: '4711', owner: 'Müller Group' }))
  expect(content.map(({ id }) => id)).toEqual(['u1', 'u2', 'autohaus-mueller', '4711'])
  const north = content.find(({ id }) => id === '4711')
  expect(north).toMatchObject({ owner: 'Müller Group', isOwn: true, version: 1 })
  const change = { ...draft('North', { id: '4711', isClosed: true }), version: 1 }
  const changed = await save(tenant, change)
  expect(changed.content.find(({ id }) => id === '4711')).toMatchObject({ name: 'North', isClosed: true, version: 2 })
  const error = await readError(tenant, '/organisation/unit', post([{ ...change, isClosed: false }]))
  expect(error).toMatchObject({ code: 'organisation.changed', currentVersion: 2 })
  expect(
    (await readJson(tenant, '/businessunit', { as: 'consultant' })).content.map(({ id }: { id: string }) => id),
  ).not.toContain('4711')
  await save(tenant, { ...change, isClosed: false, version: 2 })
  expect(
    (await readJson(tenant, '/businessunit', { as: 'consultant' })).content.map(({ id }: { id: string }) => id),
  ).toContain('4711')
})

test('a batch is saved as a whole or not at all, and names every taken id and name', async () => {
  const tenant = await tenantWithUnits()
  const units = [
    draft('One'),
    draft('one'),
    draft('Two', { id: 'u1' }),
    draft('Three', { id: 'x' }),
    draft('Four', { id: 'x' }),
  ]
  const error = await readError(tenant, '/organisation/unit', post(units))
  expect(error).toMatchObject({ code: 'validation.failed' })
  expect(error.details?.map(({ path }: { path: string }) => path)).toEqual([
    '/body/units/1/name',
    '/body/units/2/id',
    '/body/units/4/id',
  ])
  expect((await readJson(tenant, '/organisation/unit', { as: 'admin' })).content).toHaveLength(2)
  const many = Array.from({ length: 1_000 }, (_, index) => draft(`Unit ${index}`))
  expect((await save(tenant, ...many)).content).toHaveLength(1_002)
})

test('members of a group with a rule follow the units, and its size says what is missing', async () => {
  const tenant = await tenantWithUnits()
  const own = await group(tenant, { name: 'South', rule: rule({ regions: ['South'] }), unitIds: [] })
  expect(own).toMatchObject({ unitIds: [], size: { units: 0, release: 'NOTHING', ownersToNext: 5 } })
  await save(
    tenant,
    ...['a', 'b', 'c', 'd'].map((id) => draft(id, { id, region: 'South' })),
    draft('e', { id: 'e', region: 'South', owner: 'a' }),
  )
  const [found] = await groups(tenant)
  expect(found).toMatchObject({
    unitIds: ['a', 'b', 'c', 'd', 'e'],
    size: { units: 5, owners: 4, release: 'NOTHING', ownersToNext: 1 },
  })
  const preview = { as: 'admin', method: 'POST' as const, body: { name: 'x', rule: rule(), unitIds: [] } }
  expect(await readJson(tenant, '/organisation/peer-group/preview', preview)).toMatchObject({
    units: 7,
    owners: 5,
    release: 'MEDIAN',
  })
  const { content }: OrganisationUnitList = (await readJson(tenant, '/organisation/unit', {
    as: 'admin',
  })) as OrganisationUnitList
  expect(content.find(({ id }) => id === 'a')?.peerGroups).toEqual([own.id])
})

test('a group picked by hand is changed by version, removed and restored with its members', async () => {
  const tenant = await tenantWithUnits()
  const { id } = await group(tenant, { name: 'Picked', rule: null, unitIds: ['u1', 'unknown'] })
  const at = `/organisation/peer-group/${id}`
  const put = (version: number, unitIds: readonly string[]) => ({
    as: 'admin',
    method: 'PUT' as const,
    body: { name: 'Both', rule: null, unitIds, version },
  })
  expect(await readJson(tenant, at, put(1, ['u1', 'u2']))).toMatchObject({
    name: 'Both',
    unitIds: ['u1', 'u2'],
    version: 2,
  })
  expect(await readError(tenant, at, put(1, ['u1']))).toMatchObject({ code: 'organisation.changed' })
  await tenant.inject({ as: 'admin', method: 'DELETE', url: `/api/workflow${at}` })
  expect(await groups(tenant)).toEqual([])
  expect(await readError(tenant, at, put(2, ['u1']))).toMatchObject({ code: 'peer_group.not_found' })
  expect(await readJson(tenant, `${at}/restore`, { as: 'admin', method: 'POST' })).toMatchObject({
    unitIds: ['u1', 'u2'],
  })
})

test('only administrators of the organisation may see or change it', async () => {
  const tenant = await tenantWithUnits()
  expect(await readError(tenant, '/organisation/unit', { as: 'consultant' })).toMatchObject({
    code: 'permission.missing',
  })
})

test('applying a pack keeps what was changed in the product, and says so', async () => {
  const pack = await copyExamplePack('organised')
  const apply = async () => applyPack(app.platform.database, await checkPack(pack.folder), { isDemo: false })
  const { tenantId } = await apply()
  const before = await sql<{ id: string; name: string }>`
    select id, name from business_unit where tenant_id = ${tenantId} order by position`.execute(
    app.platform.database.kysely,
  )
  const first = before.rows[0]?.id ?? ''
  await sql`update business_unit set name = 'Renamed', edited_at = now() where tenant_id = ${tenantId} and id = ${first}`.execute(
    app.platform.database.kysely,
  )
  await sql`insert into business_unit (tenant_id, id, name, affiliation, position, edited_at)
    values (${tenantId}, 'own', 'Own', 'own', 99, now())`.execute(app.platform.database.kysely)
  const report = await apply()
  expect(report.changes.find(({ kind }) => kind === 'business units')).toMatchObject({
    kept: [first],
    retired: [],
    changed: [],
  })
})
