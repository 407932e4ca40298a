import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateOwnProfile } from '../../features/person/account/profile.repository.ts'
import type { Administration } from '../../features/person/people/list.service.ts'
import { editPerson, findPersonId, OPERATOR } from '../../features/person/person.public.ts'
import { editRole, readRoles } from '../../features/person/role/role.service.ts'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import { withTenant, withTenantReading } from '../../platform/database/tenant-transaction.ts'
import '../../features/getting-started/getting-started.table.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { describeReport } from '../command/apply.command.ts'
import { applyPack, checkPack } from './apply-pack.ts'

const { database } = (await testApp()).platform
let id: string
let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  id = `p${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(id)
})
afterEach(() => pack.dispose())

const apply = async () => applyPack(database, await checkPack(pack.folder), { isDemo: false })
async function asOperator<T>(work: (administration: Administration) => Promise<T>): Promise<T> {
  const tenant = await findTenantById(database, id)
  if (!tenant) throw new Error('The tenant is missing.')
  return withTenantAudited(database, id, async (tx) => {
    await recordAuditEvent(tx, { action: 'cli.user.edit' })
    return work({ tx, tenant, language: 'en', webOrigin: 'https://kpi.example', administrator: OPERATOR })
  })
}

test('a person and a role that were edited in the product are left alone by the pack, which says which', async () => {
  await apply()
  await asOperator(async (administration) => {
    const personId = (await findPersonId(administration.tx, 'maria')) ?? ''
    const fields = { name: 'Maria Edited', email: 'maria@example.com', language: null, roleIds: ['shop_manager'] }
    await editPerson(administration, personId, {
      version: 1,
      ...fields,
      businessUnitId: 'harbour',
      hasAllBusinessUnits: false,
      businessUnitIds: [],
    })
    const [role] = (await readRoles(administration)).content
    if (!role) throw new Error('The pack has no role.')
    await editRole(administration, role.id, { version: 1, names: role.names, permissions: ['KPI_READ'] })
  })
  await pack.edit('people.yaml', 'Maria Berg', 'Maria Berg-Lund')
  await pack.edit('roles.yaml', '[KPI_READ, KPI_WRITE]', '[KPI_READ, KPI_WRITE, AI_USE]')
  const report = await apply()
  expect(describeReport(report)).toEqual(
    expect.arrayContaining([
      '  roles: 1 kept as changed by users (shop_manager)',
      '  people: 1 kept as changed by users (maria)',
    ]),
  )
  const stored = await asOperator(readRoles)
  expect(stored.content.find((role) => role.id === 'shop_manager')?.permissions).toEqual(['KPI_READ'])
})

test('a person who changed the own name is left alone by the pack; another language is no edit', async () => {
  await apply()
  const save = (name: string, language: 'de' | null) =>
    asOperator(async ({ tx }) => updateOwnProfile(tx, (await findPersonId(tx, 'maria')) ?? '', { name, language }))
  await save('Maria Berg', 'de')
  await pack.edit('people.yaml', 'Maria Berg', 'Maria Berg-Lund')
  const followed = (await apply()).changes.find(({ kind }) => kind === 'people')
  expect(followed).toMatchObject({ changed: ['maria'], kept: [] })
  await save('Maria Lund', 'de')
  await pack.edit('people.yaml', 'Maria Berg-Lund', 'Maria Berg')
  const left = (await apply()).changes.find(({ kind }) => kind === 'people')
  expect(left).toMatchObject({ changed: [], kept: ['maria'] })
})

test('a person and a role that were not edited follow the pack', async () => {
  await apply()
  await pack.edit('people.yaml', 'Maria Berg', 'Maria Berg-Lund')
  const report = await apply()
  expect(report.changes.find(({ kind }) => kind === 'people')).toMatchObject({ changed: ['maria'], kept: [] })
})

test('a pack hides the first steps of people who know the product, unless they asked for them', async () => {
  const readHidden = () =>
    withTenantReading(database, id, async (tx) => {
      const rows = await tx.selectFrom('getting_started').select('is_hidden').where('tenant_id', '=', id).execute()
      return rows.map(({ is_hidden }) => is_hidden)
    })
  await apply()
  expect(await readHidden()).toEqual([])
  await pack.edit('people.yaml', 'name: Maria Berg', 'name: Maria Berg\n  gettingStarted: false')
  await apply()
  expect(await readHidden()).toEqual([true])
  await withTenant(database, id, async (tx) => {
    await tx.updateTable('getting_started').set({ is_hidden: false }).where('tenant_id', '=', id).execute()
  })
  await apply()
  expect(await readHidden()).toEqual([false])
})
