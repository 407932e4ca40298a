import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { PERSON_REFERENCES } from '../features/person/personal-data/catalogue.ts'
import { createSimulation } from '../testing/fixture/figure/simulation.ts'
import { callOf, sendCall } from '../testing/fixture/write-call.ts'
import { WRITE_CALLS } from '../testing/fixture/write-calls.ts'
import { writeTenant } from '../testing/fixture/write-tenant.ts'
import { testApp } from '../testing/test-app.ts'

/**
 * Rows of the organisation, and figures: they stay, by an author without a name. Written down a second time, so that no other column
 * of the catalogue can become one of these, or the other way round, unnoticed.
 */
const STAYS: readonly string[] = [
  ...['signal.person_id', 'signal_week_person.person_id', 'message_recipient.person_id', 'faq_feedback.person_id'],
  ...['measure.owner_id', 'measure.created_by', 'measure.updated_by', 'measure_history.person_id'],
  ...['measure_task.owner_id', 'measure_task.done_by', 'measure_task_history.person_id'],
  ...['visit.created_by', 'visit.updated_by', 'document.uploaded_by'],
  ...['assessment.started_by', 'assessment.submitted_by', 'assessment.completed_by', 'assessment_reply.saved_by'],
  ...['solution_tree_finding.recorded_by', 'content_edit.updated_by', 'questionnaire_edit.updated_by'],
  ...['assumption_change.person_id', 'figure_import.person_id', 'figure_import.imported_by'],
  ...['benchmark_exclusion.person_id', 'import_token.created_by'],
  ...['kpi_target_change.changed_by', 'ledger_mapping.updated_by'],
  ...['closed_month.closed_by', 'closed_month.reopened_by'],
  ...['import_file.uploaded_by', 'message.sender_id', 'support_request.person_id', 'support_step.person_id'],
  ...['support_screenshot.person_id', 'audit_event.actor_id'],
]

/** What was shared stays, with what belongs to it; what was never shared goes, with what belongs to it. SQL: whether it was shared. */
const STAYS_WHEN_SHARED: Readonly<Record<string, string>> = {
  'ai_analysis.person_id': 'shared_at is not null',
  'ai_analysis_feedback.person_id': sharedOf('ai_analysis', 'id = t.analysis_id'),
  'ai_run.person_id': sharedOf('ai_analysis', 'run_id = t.id'),
  'simulation.owner_id': 'shared_at is not null',
  'simulation.created_by': 'shared_at is not null',
  'simulation.updated_by': 'shared_at is not null',
  'comment.person_id': `(simulation_id is null or ${sharedOf('simulation', 'id = t.simulation_id')})`,
}

function sharedOf(table: string, condition: string): string {
  return `exists (select from ${table} s where s.tenant_id = t.tenant_id and s.${condition} and s.shared_at is not null)`
}

/** Not called: they sign people out, or take a tenant of their own. */
const NOT_CALLED: readonly string[] = ['erasePersonData', 'logout', 'signOutEverywhere']

const COLUMNS = Object.keys(PERSON_REFERENCES)
const app = await testApp()
const { kysely } = app.platform.database
const tenant = await writeTenant(app)
const { id: personId, name: personName } = await sendCall(tenant, callOf('getWhoami'))

/** Rows that no call writes, or not for this person. */
const WRITTEN_OTHERWISE = [
  sql`update person set language = 'sk', appearance = 'DARK', area_ids = '{service}', has_all_business_units = true,
    last_sign_in_at = now() where tenant_id = ${tenant.id} and id = ${personId}::uuid`,
  sql`insert into person_identity (tenant_id, issuer, subject, person_id, claims_at)
    values (${tenant.id}, 'https://id.example', 'subject', ${personId}::uuid, now())`,
  sql`insert into person_business_unit values (${tenant.id}, ${personId}::uuid, 'u2')`,
  sql`insert into person_visit (tenant_id, person_id, day, last_at)
    values (${tenant.id}, ${personId}::uuid, '2026-03-02', now()) on conflict do nothing`,
  sql`insert into report_delivery (tenant_id, person_id, business_unit_id, week, token_hash)
    values (${tenant.id}, ${personId}::uuid, 'u1', '2026-W10', '\\x01')`,
  sql`insert into ai_usage values (${tenant.id}, '2026-03-02', ${personId}::uuid, 1, 1, 1) on conflict do nothing`,
  sql`insert into signal_week_person (tenant_id, monday, person_id, count)
    values (${tenant.id}, '2026-03-02', ${personId}::uuid, 1)`,
]

/** Mails that the mail server does not accept at present. */
const waitingMail = (address: string) => sql`insert into job (tenant_id, name, state, input)
  values (${tenant.id}, 'mail.send', 'RETRYING', ${JSON.stringify({ to: { name: 'Somebody', address }, html: 'Hello' })})`

/** Writes rows of every kind: by all calls, and so that the person is in every column of the catalogue. */
async function fill(): Promise<void> {
  for (const { id, method } of ALL_OPERATIONS) {
    if (method === 'GET' || NOT_CALLED.includes(id)) continue
    const { call, at = tenant } = (await WRITE_CALLS[id]?.(tenant)) ?? {}
    if (!call || at !== tenant) continue
    const { statusCode, body } = await tenant.inject(call)
    expect(statusCode, `${id}: ${body}`).toBeLessThan(300)
  }
  await sendCall(tenant, callOf('saveReportSubscription', {}, { body: { weekday: 1, time: '07:00' } }))
  const { id } = await createSimulation(tenant, { name: 'Shared' })
  await sendCall(tenant, callOf('createSimulationComment', { id }, { body: { text: 'A comment' } }))
  await sendCall(tenant, callOf('moveSimulation', { id }, { body: { status: 'SHARED', version: 1 } }))
  for (const isShared of [true, false]) {
    const analysis = await sendCall(tenant, callOf('startAiAnalysis', {}, { body: { scope: 'UNIT' } }))
    await app.platform.runs.settled()
    const feedback = { isHelpful: false, text: 'The cause is missing.' }
    await sendCall(tenant, callOf('putAiAnalysisFeedback', { id: analysis.id }, { body: feedback }))
    if (isShared) await sendCall(tenant, callOf('shareAiAnalysis', { id: analysis.id }))
  }
  for (const address of ['Principal@example.com', 'colleague@example.com']) await waitingMail(address).execute(kysely)
  for (const statement of WRITTEN_OTHERWISE) await statement.execute(kysely)
  for (const name of COLUMNS) {
    if ((await keysOf(name)).length > 0) continue
    const { table, column } = partsOf(name)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${personId}::uuid
      where ctid = (select ctid from ${sql.table(table)} where tenant_id = ${tenant.id} limit 1)`.execute(kysely)
  }
}

function partsOf(name: string) {
  const [table = '', column = ''] = name.split('.')
  return { table, column }
}

/** The primary keys of the rows that have the person in a column, as texts. */
async function keysOf(name: string, condition = 'true'): Promise<string[]> {
  const { table, column } = partsOf(name)
  const { rows } = await sql<{ key: string }>`
    select (select jsonb_object_agg(a.attname, to_jsonb(t) -> a.attname::text)::text from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisprimary and i.indrelid = ${table}::regclass) as key
    from ${sql.table(table)} t
    where tenant_id = ${tenant.id} and ${sql.ref(column)} = ${personId}::uuid and ${sql.raw(condition)}
    order by key`.execute(kysely)
  return rows.map(({ key }) => key)
}

const staying = (name: string) => STAYS_WHEN_SHARED[name] ?? (STAYS.includes(name) ? 'true' : 'false')
let before: ReadonlyMap<string, { readonly all: number; readonly stay: readonly string[] }>
beforeAll(async () => {
  await fill()
  const found = COLUMNS.map(async (name) => {
    const [all, stay] = [await keysOf(name), await keysOf(name, staying(name))]
    return [name, { all: all.length, stay }] as const
  })
  before = new Map(await Promise.all(found))
  const body = { confirmation: personName, reason: 'Left the company' }
  await sendCall(tenant, callOf('erasePersonData', { id: personId }, { as: 'admin', body }))
}, 120_000)

test('the person is in every column of the catalogue, in rows that go and in rows that stay as it says', () => {
  for (const name of COLUMNS) {
    const { all = 0, stay = [] } = before.get(name) ?? {}
    const isShared = name in STAYS_WHEN_SHARED
    expect([name, stay.length > 0, all > stay.length]).toEqual([
      name,
      isShared || STAYS.includes(name),
      isShared || !STAYS.includes(name),
    ])
  }
  expect([...STAYS, ...Object.keys(STAYS_WHEN_SHARED)].filter((name) => !COLUMNS.includes(name))).toEqual([])
})

test.each(COLUMNS)('%s has after the erasure exactly the rows that stay', async (name) => {
  expect(await keysOf(name)).toEqual(before.get(name)?.stay)
})

test('nothing of the account is left, and nothing names the person', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(p) - array['tenant_id', 'created_at', 'erased_at', 'disabled_at', 'version', 'edited_at', 'search_text']
      as left from person p where tenant_id = ${tenant.id} and id = ${personId}::uuid`.execute(kysely)
  const nothing = { email: null, language: null, password_hash: null, appearance: null, last_sign_in_at: null }
  const noUnit = { business_unit_id: null, has_all_business_units: false, area_ids: [] }
  const name = { name: 'Former colleague', username: `erased-${personId}` }
  expect(rows).toEqual([{ left: { id: personId, ...name, ...nothing, ...noUnit } }])
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id'`.execute(kysely)
  const naming: string[] = []
  for (const { name } of tables.rows) {
    const found = await sql`select from ${sql.table(name)} t
      where tenant_id = ${tenant.id} and t::text ~* ${`${personName}\\y|principal@example.com`} limit 1`.execute(kysely)
    if (found.rows.length > 0) naming.push(name)
  }
  expect(naming).toEqual([])
})

test('mails to the person are no longer sent, and those to others are', async () => {
  const { rows } = await sql<{ address: string }>`
    select input #>> '{to,address}' as address from job
    where tenant_id = ${tenant.id} and input #>> '{to,address}' ilike any (array['principal@%', 'colleague@%'])`.execute(
    kysely,
  )
  expect(rows).toEqual([{ address: 'colleague@example.com' }])
})
