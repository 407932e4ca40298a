import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { isRecorded } from '@lotse/contract/audit-catalogue.ts'
import type { AuditEventDetail, AuditEventSummary, AuditPage } from '@lotse/contract/features/audit/audit.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAuditEvent } from '../../platform/audit/audit.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { textsOf } from '../../platform/text/texts.ts'
import { readCsvExport } from '../../testing/file/csv-export.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { createMeasure, editOf } from '../../testing/fixture/measure/measure.ts'
import { freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, { config: { active_plugins: [...PLUGINS] } })
await sql`update tenant set time_zone = 'Europe/Berlin' where id = ${tenant.id}`.execute(app.platform.database.kysely)
await fillWithFigures(app, tenant.id)
const measure = await createMeasure(tenant, { title: '=Winter check' })
const body = editOf(measure, { title: '=Winter check', ownerId: measure.createdBy?.id ?? null, priority: 'HIGH' })
await tenant.inject({ as: 'principal', method: 'PUT', url: `/api/workflow/measure/${measure.id}`, body })
const noted = await tenant.inject({
  as: 'consultant',
  unit: 'u2',
  method: 'POST',
  url: '/api/workflow/note',
  body: { text: 'Secret' },
})
expect(noted.statusCode, noted.body).toBe(200)

const read = (query = '', call: Partial<TestCall> = {}) =>
  tenant.inject({ as: 'admin', url: `/api/workflow/audit${query}`, ...call })
const events = async (query = '') => (await read(query)).json<AuditPage>().content
const sentences = async (query = '') => (await events(query)).map(({ sentence }) => sentence)

test.each(LANGUAGES)('every recorded operation has a sentence in %s', (language) => {
  const say = textsOf(language, 'audit')
  for (const { id } of ALL_OPERATIONS.filter(isRecorded)) {
    expect(say(`act.${id}` as 'act.login', { actor: 'ACTOR', subject: 'SUBJECT' }), id).toMatch(/ACTOR|SUBJECT/)
  }
})

test('events are listed newest first, with readable sentences in the language of the reader', async () => {
  expect(await sentences()).toEqual([
    'Name of consultant wrote a private note',
    'Name of principal changed the measure “=Winter check”',
    'Name of principal created the measure “=Winter check”',
  ])
  const { content } = (await read('', { language: 'de' })).json<AuditPage>()
  expect(content[1]?.sentence).toBe('Name of principal hat die Maßnahme „=Winter check“ geändert')
  expect(content[0]).toMatchObject({ businessUnit: { id: 'u2', name: 'Unit u2' }, kind: 'CHANGE', changes: 0 })
})

test.each([
  ['personId', async () => `?personId=${(await events())[0]?.actor?.id}`, ['note']],
  ['action', async () => '?action=updateMeasure', ['changed']],
  ['subject kind', async () => '?subjectKind=measure', ['changed', 'created']],
  ['subject', async () => `?subjectKind=measure&subjectId=${measure.id}`, ['changed', 'created']],
  ['unit', async () => '?businessUnitId=u2', ['note']],
  ['kind', async () => '?kind=SIGN_IN', []],
  ['span in the past', async () => '?from=2020-01-01&to=2020-12-31', []],
  ['open span', async () => '?from=2020-01-01', ['note', 'changed', 'created']],
  ['search for a value', async () => '?search=HIGH', ['changed']],
  ['search for a name', async () => '?search=consultant', ['note']],
  ['search without a wildcard', async () => '?search=%25', []],
])('filters by %s', async (_name, query, expected) => {
  const found = await sentences(await query())
  expect(found).toHaveLength(expected.length)
  for (const [index, word] of expected.entries()) expect(found[index]).toContain(word)
})

test('pages by cursor have every event once, also those of the same time', async () => {
  const own = await freshTenant(app)
  await withTenant(app.platform.database, own.id, async (tx) => {
    for (let number = 0; number < 7; number++) await recordAuditEvent(tx, { action: `cli.trial${number}` })
  })
  const seen: AuditEventSummary[] = []
  let cursor = ''
  do {
    const url = `/api/workflow/audit?size=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const page = (await own.inject({ as: 'admin', url })).json<AuditPage>()
    seen.push(...page.content)
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(new Set(seen.map(({ action }) => action)).size).toBe(7)
  expect(seen).toHaveLength(7)
  expect((await read('?cursor=bogus')).statusCode).toBe(400)
})

test('an event shows the changed fields with names instead of ids', async () => {
  const [changed] = await events('?action=updateMeasure')
  const detail = (await read(`/${changed?.id}`)).json()
  expect(detail.rows).toEqual([
    {
      action: 'UPDATE',
      table: 'Measure',
      name: '=Winter check',
      fields: expect.arrayContaining([{ name: 'Priority', before: 'Medium', after: 'High' }]),
    },
  ])
  expect((await read('/00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ code: 'audit.not_found' })
})

test('the log has no private content and is for tenant administrators only', async () => {
  const { rows } = await withTenant(app.platform.database, tenant.id, (tx) =>
    sql<{ text: string }>`select c::text as text from audit_change c`.execute(tx),
  )
  expect(JSON.stringify(rows)).not.toContain('Secret')
  expect((await read('', { as: 'consultant' })).statusCode).toBe(403)
  const choices = (await read('/choices')).json()
  expect(choices.people.map(({ name }: { name: string }) => name)).toEqual(['Name of consultant', 'Name of principal'])
  expect(choices.actions).toContainEqual({ id: 'updateMeasure', name: 'changed the measure' })
  expect(choices.subjectKinds).toContainEqual({ id: 'measure', name: 'Measure' })
})

test('the export has one row per changed field with the times of the tenant, no formula, and is itself recorded', async () => {
  const csv = await read('/file?format=CSV&subjectKind=measure', { language: 'de' })
  expect(csv.statusCode, csv.body).toBe(200)
  const { headings, rows } = readCsvExport(csv.rawPayload, 'de')
  expect(headings[0]).toBe('Zeitpunkt (Europe/Berlin)')
  const [time = ''] = rows[0] ?? []
  expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+0[12]:00$/)
  expect(new Date(time).toISOString()).toBe((await events('?subjectKind=measure'))[0]?.at)
  expect(rows.filter((row) => row[6] === 'Priorität').map((row) => [row[7], row[8]])).toEqual([
    ['Mittel', 'Hoch'],
    ['', 'Mittel'],
  ])
  expect(csv.body).not.toMatch(/;=Winter/)
  const { sheets } = await readXlsx(new Uint8Array((await read('/file?format=XLSX')).rawPayload))
  expect(sheets[0]?.rows.length).toBeGreaterThan(6)
  expect(await events('?kind=EXPORT')).toMatchObject([
    { action: 'exportAuditEvents', sentence: 'Name of admin exported the audit log' },
    { action: 'exportAuditEvents' },
  ])
})

test.each([
  ['en', 'See KPIs and figures, Maintain people and roles', 'Friday'],
  ['de', 'Kennzahlen und Zahlen sehen, Personen und Rollen verwalten', 'Freitag'],
  ['tr', 'Göstergeleri görme, Kişileri ve rolleri yönetme', 'Cuma'],
  ['sk', 'Vidieť ukazovatele a údaje, Spravovať ľudí a roly', 'piatok'],
] as const)(
  'permissions and weekdays are written in words of the language %s',
  async (language, permissions, weekday) => {
    const own = await freshTenant(app, {
      config: { active_plugins: [...PLUGINS] },
      people: { principal: { roles: ['principal'], businessUnit: 'u1', email: 'ada@receiver.example' } },
    })
    const names = { en: 'Keeper', de: 'Keeper', tr: 'Keeper', sk: 'Keeper' }
    const send = async (as: string, method: 'POST' | 'PUT', url: string, content: unknown) => {
      const reply = await own.inject({ as, method, url: `/api/workflow/${url}`, body: content })
      expect(reply.statusCode, reply.body).toBeLessThan(300)
    }
    await send('admin', 'POST', 'role', { names, permissions: ['KPI_READ', 'USER_ADMIN'] })
    await send('principal', 'PUT', 'report/subscription', { weekday: 5, time: '07:00' })
    const fieldsOf = async (action: string) => {
      const list = await own.inject({ as: 'admin', url: `/api/workflow/audit?action=${action}` })
      const url = `/api/workflow/audit/${list.json<AuditPage>().content[0]?.id}`
      const { rows } = (await own.inject({ as: 'admin', url, language })).json<AuditEventDetail>()
      return rows.flatMap(({ fields }) => fields.map(({ after }) => after))
    }
    expect(await fieldsOf('createRole')).toContain(permissions)
    expect(await fieldsOf('saveReportSubscription')).toContain(weekday)
  },
)
