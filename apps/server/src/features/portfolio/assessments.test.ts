import type { PortfolioAssessments } from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import {
  assessmentTenant,
  beginAssessment,
  finishAssessment,
  replyDraft,
  sendReply,
} from '../../testing/fixture/content/assessment.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await assessmentTenant(app)
await finishAssessment(tenant, { q1: 1 })
await withTenant(app.platform.database, tenant.id, (tx) =>
  sql`update assessment set started_at = '2024-01-02', submitted_at = '2024-01-03 12:00Z'
    where tenant_id = ${tx.tenantId}`.execute(tx),
)
await finishAssessment(tenant, { q1: 4, q2: 1, q3: null })
const open = await beginAssessment(tenant)
await sendReply(tenant, replyDraft(open.id, 'q1', 5))
await beginAssessment(tenant, 'other')

const list = (query = '', as = 'consultant'): Promise<PortfolioAssessments> =>
  readJson(tenant, `/portfolio/assessment${query}`, { as })
const send = (body: object, as = 'consultant') =>
  tenant.inject({ as, method: 'POST', url: '/api/workflow/portfolio/assessment/file', body })
const today = new Date().toISOString().slice(0, 10)

test('each unit has score and day of its latest submitted assessment, and the progress of the one in progress', async () => {
  const { maximum, topics, columns, content } = await list()
  const { content: runs } = await readJson(tenant, '/assessment', { as: 'consultant', unit: 'u1' })
  expect([maximum, columns]).toEqual([5, ['labour']])
  expect(topics).toMatchObject([{ id: 'labour', kpiId: 'labour_productivity_pct', assessed: 1, open: 2 }])
  const of = (id: string) => content.find((unit) => unit.id === id)?.assessments
  expect(of('u1')).toEqual([{ score: runs[1].score, submittedOn: today, progress: runs[0].progress }])
  expect([runs[1].score, runs[0].progress]).toEqual([3, 1 / 3])
  expect(of('u2')).toEqual([{ score: null, submittedOn: null, progress: 0 }])
  expect(of('u3')).toEqual([{ score: null, submittedOn: null, progress: null }])
  expect((await list('?topics=nothing')).columns).toEqual([])
})

test('the file has score, day and progress of each unit, and the median', async () => {
  const reply = await send({ format: 'CSV', language: 'de', unitIds: ['u2', 'u1'] })
  expect(reply.statusCode, reply.body).toBe(200)
  const lines = reply.body.split('\r\n').map((line) => line.split(';'))
  const head = lines.findIndex(([label]) => label === 'Betrieb')
  expect(lines.slice(head + 1, head + 4).map((line) => [line[0], ...line.slice(4)])).toEqual([
    ['Unit u2', '', '', '0'],
    ['Unit u1', '3', expect.stringMatching(/\d/), '33'],
    ['Median von 2 Betrieben', '3', '', ''],
  ])
})

test('only units of the portfolio count, and only for people who may read assessments of several units', async () => {
  await withTenant(app.platform.database, tenant.id, (tx) =>
    sql`update person set has_all_business_units = false where tenant_id = ${tx.tenantId} and username = 'consultant'`.execute(
      tx,
    ),
  )
  const { topics, content } = await list()
  expect([topics, content]).toEqual([[], []])
  for (const as of ['principal', 'reader']) {
    expect((await readError(tenant, '/portfolio/assessment', { as })).code).toBe('permission.missing')
    expect((await send({ format: 'CSV' }, as)).json().code).toBe('permission.missing')
  }
})
