import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildFigureColumns, recordBaseFigureValues } from '../../features/kpi/kpi.public.ts'
import { findTenantById } from '../../features/tenant/tenant.repository.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { PackError } from '../../platform/pack/pack-problem.ts'
import { isPassword } from '../../platform/session/password.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack, type PackReport } from './apply-pack.ts'

let pack: Awaited<ReturnType<typeof copyExamplePack>>
let database: LotseDatabase
let id: string
beforeEach(async () => {
  database = (await testApp()).platform.database
  id = `p${randomBytes(6).toString('hex')}`
  pack = await copyExamplePack(id)
})
afterEach(() => pack.dispose())

const apply = async (folder = pack.folder, isDemo = false) => applyPack(database, await checkPack(folder), { isDemo })

const changeOf = ({ changes }: PackReport, kind: string) => {
  const change = changes.find((one) => one.kind === kind)
  if (change === undefined) throw new Error(`The report has no change of kind ${kind}`)
  const { created, changed, unchanged, retired, kept } = change
  return { created, changed, unchanged, retired, kept }
}

/** A fingerprint of the tenant's rows, by table. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(database.kysely)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(name)} t where tenant_id = ${id}`.execute(database.kysely)
    found[name] = rows[0]?.print ?? ''
  }
  const { rows } = await sql<{ print: string }>`select t::text as print from tenant t where id = ${id}`.execute(
    database.kysely,
  )
  return { ...found, tenant: rows[0]?.print ?? '' }
}

describe('applyPack', () => {
  test('creates the tenant with all content of the pack', async () => {
    const report = await apply()
    expect(changeOf(report, 'business units').created).toEqual(['harbour', 'station'])
    expect(changeOf(report, 'targets').created).toEqual(['station/sales_per_hour/2026-02-01'])
    expect(report.figures).toMatchObject({ added: 8, corrected: 0 })
    const rollup = await withTenant(database, id, (tx) =>
      tx.selectFrom('kpi_rollup').selectAll().where('tenant_id', '=', id).orderBy('business_unit_id').execute(),
    )
    expect(rollup.map(({ month }) => month[0])).toEqual([41_800 / 680, 52_100 / 790])
  })

  test('writes nothing when the same pack is applied again', async () => {
    await apply()
    const before = await contents()
    const report = await apply()
    expect(report.isChanged).toBe(false)
    expect(changeOf(report, 'people')).toEqual({ created: [], changed: [], unchanged: 1, retired: [], kept: [] })
    expect(await contents()).toEqual(before)
  })

  test('creates, changes and retires rows, and restores a retired row that is in the pack again', async () => {
    await apply()
    await pack.edit('business-units.yaml', /- id: station[\s\S]*$/, '- id: market\n  name: Corner Bakery Market\n')
    await pack.edit('business-units.yaml', 'Harbour', 'Old Harbour')
    await pack.remove('targets.csv')
    await pack.edit('base-figure-values.csv', /station.*\n/g, '')
    const report = await apply()
    expect(changeOf(report, 'business units')).toEqual({
      created: ['market'],
      changed: ['harbour'],
      unchanged: 0,
      retired: ['station'],
      kept: [],
    })
    expect(changeOf(report, 'targets').retired).toEqual(['station/sales_per_hour/2026-02-01'])
    const left = await withTenant(database, id, async (tx) => ({
      units: await tx.selectFrom('business_unit').select(['id', 'retired_at']).where('tenant_id', '=', id).execute(),
      rollup: await tx.selectFrom('kpi_rollup').select('business_unit_id').where('tenant_id', '=', id).execute(),
      values: await tx.selectFrom('base_figure_value').select('value').where('tenant_id', '=', id).execute(),
    }))
    expect(left.units.find((unit) => unit.id === 'station')?.retired_at).toBeInstanceOf(Date)
    expect(left.rollup).toEqual([{ business_unit_id: 'harbour' }])
    expect(left.values).toHaveLength(8)

    const original = await copyExamplePack(id)
    const again = await apply(original.folder)
    expect(changeOf(again, 'business units')).toMatchObject({ changed: ['harbour', 'station'], retired: ['market'] })
    expect((await apply(original.folder)).isChanged).toBe(false)
    await original.dispose()
  })

  test('sets the web origin, and resets it when the pack no longer has one', async () => {
    await apply()
    const webOrigin = async () => (await findTenantById(database, id))?.webOrigin
    expect(await webOrigin()).toBeNull()
    await pack.edit('pack.yaml', /$/, 'webOrigin: https://kpi.customer.example\n')
    expect(changeOf(await apply(), 'tenant').changed).toEqual([id])
    expect(await webOrigin()).toBe('https://kpi.customer.example')
    expect((await apply()).isChanged).toBe(false)
    await pack.edit('pack.yaml', 'webOrigin: https://kpi.customer.example\n', '')
    await apply()
    expect(await webOrigin()).toBeNull()
  })

  test('keeps what users changed', async () => {
    await pack.edit('pack.yaml', /$/, 'demo: true\n')
    await pack.edit('people.yaml', /$/, '  language: de\n  initialPassword: first-password\n')
    await apply(pack.folder, true)
    await withTenant(database, id, async (tx) => {
      await tx.updateTable('person').set({ language: 'tr', password_hash: 'own' }).where('tenant_id', '=', id).execute()
      await tx.updateTable('kpi_target').set({ min: 99, origin: 'PERSON' }).where('tenant_id', '=', id).execute()
      await tx
        .insertInto('person')
        .values({
          tenant_id: id,
          username: 'added',
          name: 'Added by a user',
          email: null,
          language: null,
          password_hash: null,
          business_unit_id: null,
          disabled_at: null,
        })
        .execute()
    })
    await pack.edit('people.yaml', 'Maria Berg', 'Maria Berg-Lund')
    await pack.edit('people.yaml', 'first-password', 'second-password')
    await pack.edit('targets.csv', '70', '71')
    const report = await apply(pack.folder, true)
    expect(changeOf(report, 'people')).toMatchObject({ changed: ['maria'], kept: ['added'] })
    expect(changeOf(report, 'targets')).toMatchObject({ changed: [], kept: ['station/sales_per_hour/2026-02-01'] })
    const state = await withTenant(database, id, async (tx) => ({
      maria: await tx
        .selectFrom('person')
        .selectAll()
        .where('tenant_id', '=', id)
        .where('username', '=', 'maria')
        .executeTakeFirstOrThrow(),
      target: await tx.selectFrom('kpi_target').selectAll().where('tenant_id', '=', id).executeTakeFirstOrThrow(),
    }))
    expect(state.maria).toMatchObject({ name: 'Maria Berg-Lund', language: 'tr', password_hash: 'own' })
    expect(state.target).toMatchObject({ min: 99, origin: 'PERSON' })
  })

  test('sets the initial password of a new person', async () => {
    await pack.edit('pack.yaml', /$/, 'demo: true\n')
    await pack.edit('people.yaml', /$/, '  initialPassword: first-password\n')
    await apply(pack.folder, true)
    const { password_hash: hash } = await withTenant(database, id, (tx) =>
      tx.selectFrom('person').select('password_hash').where('tenant_id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(await isPassword('first-password', hash)).toBe(true)
  })

  test('rejects a demo pack and writes nothing when demonstration mode is off', async () => {
    await pack.edit('pack.yaml', /$/, 'demo: true\n')
    await pack.edit('people.yaml', /$/, '  initialPassword: first-password\n')
    const refusal = await apply().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PackError)
    const [problem] = (refusal as PackError).problems
    expect(problem?.file).toMatch(/pack\.yaml$/)
    expect(problem?.hint).toContain('LOTSE_DEMO=true')
    expect(await findTenantById(database, id)).toBeNull()
  })

  test('keeps a value that was corrected since, and updates the others from the pack', async () => {
    await apply()
    const columns = buildFigureColumns()
    columns.add('harbour', 'sales', 2026 * 12, 40_000, 2)
    await withTenant(database, id, (tx) =>
      recordBaseFigureValues(tx, {
        source: 'fix.csv',
        contentHash: 'x',
        columns: columns.build(),
        conflict: 'SUPERSEDE',
      }),
    )
    await pack.edit('base-figure-values.csv', '52100', '52200')
    const report = await apply()
    expect(report.figures).toMatchObject({ added: 0, corrected: 1, unchanged: 6, kept: 1 })
    const current = await withTenant(database, id, (tx) =>
      tx
        .selectFrom('base_figure_value_current')
        .select('value')
        .where('tenant_id', '=', id)
        .where('period', '=', '2026-01-01')
        .where('base_figure_id', '=', 'sales')
        .orderBy('value')
        .execute(),
    )
    expect(current.map(({ value }) => value)).toEqual([40_000, 52_200])
  })
})

describe('applyPack writes nothing', () => {
  test('when a statement fails halfway', async () => {
    await apply()
    const before = await contents()
    const checked = await checkPack(pack.folder)
    await pack.edit('business-units.yaml', 'Harbour', 'Old Harbour')
    await pack.edit('pack.yaml', 'Corner Bakeries', 'Other Bakeries')
    const spoiled = await checkPack(pack.folder)
    const columns = spoiled.figures?.columns
    if (columns === undefined || checked.figures === null) throw new Error('The example pack has no figures.')
    // A month that the database cannot store: the last write fails.
    columns.periods[0] = 12 * 9_999_999
    await expect(applyPack(database, spoiled)).rejects.toThrow()
    expect(await contents()).toEqual(before)
    expect((await applyPack(database, checked)).isChanged).toBe(false)
  })

  test('when a host belongs to another tenant', async () => {
    await apply()
    const other = await copyExamplePack(`${id}x`)
    await other.edit('pack.yaml', `${id}x.localhost`, `${id}x.localhost, ${id}.localhost`)
    const error = await apply(other.folder).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PackError)
    expect((error as PackError).problems[0]).toMatchObject({
      line: 6,
      message: `host ${id}.localhost belongs to the tenant ${id}`,
    })
    const { rows } = await sql`select from tenant where id = ${`${id}x`}`.execute(database.kysely)
    expect(rows).toHaveLength(0)
    await other.dispose()
  })

  test('when the pack is a content pack', async () => {
    await expect(apply(join(import.meta.dirname, '../../../../../packs/base'))).rejects.toThrow(
      /kind CONTENT is not a tenant/,
    )
  })

  test('the second time when the same pack is applied twice at the same time', async () => {
    const checked = await checkPack(pack.folder)
    const reports = await Promise.all([applyPack(database, checked), applyPack(database, checked)])
    expect(reports.map(({ isChanged }) => isChanged).toSorted()).toEqual([false, true])
    const values = await withTenant(database, id, (tx) =>
      tx.selectFrom('base_figure_value').select('value').where('tenant_id', '=', id).execute(),
    )
    expect(values).toHaveLength(8)
  })
})

test('the guide to tenant packs contains every file of the example pack', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../../docs/guides/tenant-pack.md'), 'utf8')
  const folder = join(import.meta.dirname, '../../../../../packs/example')
  for (const name of await readdir(folder)) {
    expect(guide, name).toContain(`\`${name}\``)
    expect(guide, name).toContain((await readFile(join(folder, name), 'utf8')).trim())
  }
})
