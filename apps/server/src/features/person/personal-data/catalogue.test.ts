import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { OTHER_PERSONAL_COLUMNS, PERSON_REFERENCES } from './catalogue.ts'

const { database } = (await testApp()).platform

test('the catalogue decides every foreign key to person, and has no other column', async () => {
  const { rows } = await sql<{ name: string }>`
    select f.conrelid::regclass || '.' || a.attname as name
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname <> 'tenant_id'
    where f.contype = 'f' and f.confrelid = 'person'::regclass`.execute(database.kysely)
  // The audit log outlives what it refers to.
  const found = [...rows.map(({ name }) => name), 'audit_event.actor_id']
  expect(found.sort()).toEqual(Object.keys(PERSON_REFERENCES).sort())
})

test('every column whose name or type may mean personal data is decided', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (
      column_name ~ '(person|user|email|mail|login|phone|address|browser|device|actor|recipient|audience|secret|token_hash|password|external|issuer)'
      or column_name in ('before', 'after', 'details', 'label', 'input', 'key', 'claims', 'id_token')
      or (table_name = 'person' and column_name = 'name'))
      and table_name not in ('unit_of_measure') and table_name not like 'base_figure%'`.execute(database.kysely)
  const decided = new Set([...Object.keys(PERSON_REFERENCES), ...Object.keys(OTHER_PERSONAL_COLUMNS), ...NOT_PERSONAL])
  expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([])
})

/** Columns of these names that contain nothing about a person. */
const NOT_PERSONAL = [
  'job_schedule.key',
  'unit_of_measure.label',
  'import_token.token_hash',
  'tenant.second_factor',
  'single_sign_on.client_secret',
  'ai_settings.person_day_limit',
  'ai_settings.pack_person_day_limit',
]

test('the catalogue names only columns that exist', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    database.kysely,
  )
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(PERSON_REFERENCES), ...Object.keys(OTHER_PERSONAL_COLUMNS)]),
  )
})
