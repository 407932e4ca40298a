import { PLUGINS } from '@lotse/contract/plugin.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readZip } from '../../../testing/file/zip-archive.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure, editOf } from '../../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform

const NAME = 'Zoë (Zoe) O’Brien'
const MAIL = 'zoe.obrien@example.com'

/** A tenant whose principal has a name of her own, and has written, signed in and subscribed. */
async function tenantWithZoe() {
  const tenant = await freshTenant(app, { config: { active_plugins: [...PLUGINS], default_language: 'de' } })
  await fillWithFigures(app, tenant.id)
  await withTenant(database, tenant.id, (tx) =>
    sql`update person set name = ${NAME}, email = ${MAIL}, appearance = 'DARK', area_ids = '{obrien}'
      where username = 'principal'`.execute(tx),
  )
  const { id } = (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json()
  const measure = await createMeasure(tenant, { title: `Check by ${NAME}`, description: `Ask\n${NAME} (${MAIL})` })
  const body = editOf(measure, { title: 'Check by principal' })
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    expect((await tenant.inject({ as: 'principal', method, url, body: payload })).statusCode).toBe(200)
  await send('PUT', `/api/workflow/measure/${measure.id}`, body)
  await send('POST', '/api/workflow/note', { text: 'My secret note' })
  await send('PUT', '/api/workflow/report/subscription', { weekday: 1, time: '07:00' })
  await send('POST', '/api/workflow/auth/login', { username: 'principal', password: TEST_PASSWORD })
  return { tenant, id, measure }
}

const erase = (tenant: FreshTenant, id: string, body: object, as = 'admin') =>
  tenant.inject({ as, method: 'POST', url: `/api/workflow/person/${id}/personal-data/erase`, body })

test('erasing keeps figures and content, and leaves nothing that names the person', async () => {
  const { tenant, id, measure } = await tenantWithZoe()
  const reason = `Request of ${NAME}`
  expect((await erase(tenant, id, { confirmation: NAME, reason })).statusCode).toBe(204)

  expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).statusCode).toBe(401)
  const shown = await tenant.inject({ as: 'consultant', unit: 'u1', url: `/api/workflow/measure/${measure.id}` })
  expect(shown.json()).toMatchObject({ createdBy: { id, name: 'Ehemaliges Teammitglied' } })
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`.execute(
    database.kysely,
  )
  const contentOfTheOrganisation = ['measure', 'measure_history']
  for (const { name } of rows.filter((row) => !contentOfTheOrganisation.includes(row.name))) {
    const { rows: found } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where tenant_id = ${tenant.id}
        and t::text ~* '(O’Brien|obrien|my secret note|"principal")' and ${name} <> 'role'`.execute(database.kysely)
    expect(found, name).toEqual([])
  }
  const [event] = (await tenant.inject({ as: 'admin', url: '/api/workflow/audit?kind=PERSONAL_DATA' })).json().content
  expect(event).toMatchObject({ action: 'erasePersonData', subject: { id } })
  const { details } = (await tenant.inject({ as: 'admin', url: `/api/workflow/audit/${event.id}` })).json()
  expect(details).toEqual([{ name: 'Grund', value: 'Request of ***' }])
})

test('the last administrator cannot be erased, nor anybody without the right confirmation or twice', async () => {
  const { tenant, id } = await tenantWithZoe()
  const admin = (await tenant.inject({ as: 'admin', url: '/api/workflow/whoami' })).json()
  const codeOf = async (reply: ReturnType<typeof erase>) => (await reply).json().code
  const reason = 'Left'
  expect(await codeOf(erase(tenant, admin.id, { confirmation: admin.name, reason }))).toBe(
    'person_data.last_administrator',
  )
  for (const confirmation of ['Somebody', NAME.slice(0, 3), `${NAME} x`, NAME.toUpperCase()]) {
    expect(await codeOf(erase(tenant, id, { confirmation, reason }))).toBe('person_data.not_confirmed')
  }
  expect(await codeOf(erase(tenant, id, { confirmation: NAME, reason }, 'consultant'))).toBe('permission.missing')
  expect((await erase(tenant, id, { confirmation: NAME, reason })).statusCode).toBe(204)
  expect(await codeOf(erase(tenant, id, { confirmation: NAME, reason }))).toBe('person_data.not_found')
})

test('the export has everything about the person, nothing about others, and no secret', async () => {
  const { tenant, id } = await tenantWithZoe()
  await tenant.inject({
    as: 'consultant',
    unit: 'u1',
    method: 'POST',
    url: '/api/workflow/note',
    body: { text: 'Other' },
  })
  const reply = await tenant.inject({ as: 'admin', url: `/api/workflow/person/${id}/personal-data` })
  expect(reply.headers['content-type']).toBe('application/zip')
  const files = readZip(reply.rawPayload)
  const lines = (name: string) =>
    (files[`${name}.jsonl`] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  expect(lines('person')).toMatchObject([{ id, name: NAME, email: MAIL, appearance: 'DARK', area_ids: ['obrien'] }])
  expect(lines('note')).toMatchObject([{ text: 'My secret note' }])
  expect(lines('measure')).toHaveLength(1)
  expect(lines('access_token')).toHaveLength(2)
  expect(lines('audit_event').map(({ action }) => action)).toEqual(expect.arrayContaining(['createMeasure', 'login']))
  expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({ person: { id }, rows: { note: 1, measure: 1 } })
  const all = Object.values(files).join('\n')
  expect(all).not.toMatch(/password_hash|token_hash|argon2|Other/)
})
