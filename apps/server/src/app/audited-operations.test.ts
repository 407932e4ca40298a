import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { isRecorded, UNRECORDED_OPERATIONS } from '@lotse/contract/audit-catalogue.ts'
import { expect, test } from 'vitest'
import { withTenantReading } from '../platform/database/tenant-transaction.ts'
import '../platform/audit/audit.table.ts'
import { WRITE_CALLS } from '../testing/fixture/write-calls.ts'
import { writeTenant } from '../testing/fixture/write-tenant.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
const tenant = await writeTenant(app)
const writes = ALL_OPERATIONS.filter(({ method }) => method !== 'GET')

/** Recorded operations that change no row of a table whose rows are in the log, with the reason. */
const WITHOUT_ROWS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['login', 'signInWithSecondFactor', 'signInWithPasskey', 'logout', 'signOutEverywhere', 'endOwnSession'],
      ...['endSingleSignOn', 'receiveBackchannelLogout', 'proveSession'],
    ].map((id) => [id, 'Sessions are not in the log; the event says who signed in or out.']),
  ),
  ...Object.fromEntries(
    [
      ...['confirmAuthenticator', 'removeAuthenticator', 'renewRecoveryCodes', 'resetSecondFactor'],
      ...['addPasskey', 'deletePasskey'],
    ].map((id) => [id, 'Second factors are secrets; the event says whose changed.']),
  ),
  resendInvitation: 'Links are secrets; the event says who was invited again.',
  createInvitationLink: 'Links are secrets; the event says for whom one was created.',
  revokeInvitation: 'Links are secrets; the event says whose invitation ended.',
  ...Object.fromEntries(
    ['createNote', 'updateNote', 'pinNote', 'deleteNote', 'restoreNote'].map((id) => [id, 'Notes are private.']),
  ),
  ...Object.fromEntries(
    [
      ...['createConversation', 'askInConversation', 'renameConversation', 'deleteConversation'],
      ...['restoreConversation', 'putChatFeedback', 'askQuestion', 'deleteQuestion', 'putQuestionFeedback'],
      ...['startAiAnalysis', 'deleteAiAnalysis', 'shareAiAnalysis', 'putAiAnalysisFeedback', 'stopAiRun'],
    ].map((id) => [id, 'Questions to the AI and their answers are private, or shared by their author.']),
  ),
  markUnansweredQuestion: 'Questions without an answer are anonymous: rows in the log would tell who asked.',
  toggleFavoriteBestPractice: 'A private mark.',
  putFaqFeedback: 'Feedback on an answer, which the content administrator reads without names.',
  exportMeasures: 'Reads.',
  exportPortfolioComparison: 'Reads.',
  exportPortfolioAssessments: 'Reads.',
  uploadScreenshot: 'Part of a support request, which is recorded.',
  erasePersonData: 'The rows are what is erased.',
  correctActualValue: 'Values of figures are not in the log; the event has the value before and after.',
  withdrawFigureDelivery: 'As for a correction; the event names the delivery.',
  restoreFigureDelivery: 'As for a correction; the event names the delivery.',
  createImportToken: 'The hash of a token is not in the log.',
  revokeImportToken: 'The hash of a token is not in the log.',
  retryJob: 'A job is not written by a person.',
}

const events = (tenantId = tenant.id) =>
  withTenantReading(database, tenantId, (tx) =>
    tx.selectFrom('audit_event').selectAll().where('tenant_id', '=', tenantId).orderBy('at').execute(),
  )
const changesOf = (tenantId: string, eventId: string) =>
  withTenantReading(database, tenantId, (tx) =>
    tx
      .selectFrom('audit_change')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('event_id', '=', eventId)
      .orderBy('number')
      .execute(),
  )
const personIds = new Map<string, string>()
for (const login of Object.keys(tenant.tokens)) {
  personIds.set(login, (await tenant.inject({ as: login, url: '/api/workflow/whoami' })).json().id)
}

test('the exceptions name operations of the contract', () => {
  const ids = ALL_OPERATIONS.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...Object.keys(UNRECORDED_OPERATIONS), ...Object.keys(WITHOUT_ROWS)]))
})

test.each(writes.map((operation) => [operation.id, operation] as const))(
  '%s leaves exactly one audit event with its rows, or is listed as unrecorded',
  async (id, operation) => {
    const prepare = WRITE_CALLS[id]
    if (!prepare) throw new Error(`${id} has no call in WRITE_CALLS.`)
    const { call, at = tenant, actor = call.as ?? 'principal' } = await prepare(tenant)
    const actorId = actor === null || at !== tenant ? actor : personIds.get(actor)
    const before = new Set((await events(at.id)).map((event) => event.id))

    expect((await at.inject(call)).statusCode).toBeLessThan(300)
    await app.platform.runs.settled()

    const added = (await events(at.id)).filter((event) => !before.has(event.id))
    if (!isRecorded(operation)) {
      expect(added).toEqual([])
      return
    }
    const unit = operation.needsBusinessUnit ? 'u1' : expect.toBeOneOf(['u1', 'u2', null])
    expect(added).toEqual([
      expect.objectContaining({
        actor_id: actorId,
        business_unit_id: unit,
        action: id,
        kind: expect.any(String),
        subject_kind: expect.any(String),
        address: '127.0.0.1',
        outcome: 'DONE',
      }),
    ])
    const changes = await changesOf(at.id, added[0]?.id ?? '')
    if (id in WITHOUT_ROWS) {
      expect(changes).toEqual([])
      return
    }
    expect(changes.length).toBeGreaterThan(0)
    for (const { action, before: was, after, row_key } of changes) {
      expect(row_key).not.toBe('')
      if (action !== 'INSERT') expect(Object.keys(was ?? {}).concat(Object.keys(after ?? {})).length).toBeGreaterThan(0)
      if (action === 'INSERT') expect(was).toBeNull()
      if (action === 'DELETE') expect(after).toBeNull()
    }
  },
)

test('a rejected call leaves no event', async () => {
  const before = (await events()).length
  const url = '/api/workflow/measure/00000000-0000-4000-8000-000000000000'
  expect((await tenant.inject({ as: 'principal', method: 'DELETE', url })).statusCode).toBe(404)
  expect((await tenant.inject({ as: 'principal', method: 'PUT', url, body: {} })).statusCode).toBe(400)
  expect(await events()).toHaveLength(before)
})
