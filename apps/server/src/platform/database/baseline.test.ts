import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServerDatabase, testServerUrl } from '../../testing/test-database.ts'
import { SchemaError } from './baseline.ts'
import { type LotseDatabase, openDatabase } from './database.ts'
import { migrate, missingMigrations } from './migrate.ts'

let database: LotseDatabase
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createServerDatabase(testServerUrl())
  drop = created.drop
  database = await openDatabase({ url: created.url, poolSize: 2, limits: null })
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** What the migrations after the baseline have added is removed: a database with the history does not have it. */
const UNDO_LATER = [
  'alter table access_token drop column page_token_hash',
  'drop table import_alias, import_source, closed_month, kpi_target_change, ledger_mapping',
  'alter table import_file drop column decisions, drop column business_unit_id, drop column shape',
  'alter table tenant drop column fiscal_year_start, drop column suspended_at',
  ...['business_unit', 'peer_group', 'peer_group_member'].map((table) => `drop trigger audit on ${table}`),
  'alter table business_unit drop column version, drop column edited_at, drop column standard_group_id',
  'alter table peer_group drop column version, drop column edited_at, drop column rule',
  'alter table figure_import drop column findings, drop column withdraws, drop column restores',
  'drop table import_token, benchmark_exclusion',
].join('; ')

const record = async (...names: string[]) => {
  await database.pool.query(`${UNDO_LATER}; delete from schema_migration where name like '%.sql'`)
  await database.pool.query('insert into schema_migration (name) select unnest($1::text[])', [names])
}
const recorded = async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

let files: string[]
const later = () => files.filter((name) => name > '0037')
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public')
  files = await migrate(database, [])
})

test('a database with the whole history takes the baseline as applied', async () => {
  await record('0001_tenant.sql', '0002_businessunit.sql', '0082_comment.sql', '0083_benchmark_release.sql')
  expect(await migrate(database, [])).toEqual(later())
  expect(await recorded()).toEqual(files)
  expect(await missingMigrations(database, [])).toEqual([])
})

test('a database in the middle of the history is left as it is, and the error names the version that it needs', async () => {
  await record('0001_tenant.sql', '0002_businessunit.sql', '0082_comment.sql')
  await expect(migrate(database, [])).rejects.toThrow(SchemaError)
  expect(await recorded()).toEqual(['0001_tenant.sql', '0002_businessunit.sql', '0082_comment.sql'])
})

test('a migration after the baseline stays missing in a database with the history', async () => {
  await record('0001_tenant.sql', '0083_benchmark_release.sql')
  const install = async () => {}
  expect(await migrate(database, [{ name: 'later', install }])).toEqual([...later(), 'later'])
})
