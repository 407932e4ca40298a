import { LANGUAGES } from '@lotse/contract/language.ts'
import { expect, test } from 'vitest'
import './solution-tree.table.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { SYMPTOMS } from '../../testing/fixture/content/solution-tree.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await filledTenant()

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: {
      reader: ['KPI_READ', 'MEASURE_READ', 'KPI_WRITE'],
      planner: ['MEASURE_READ', 'MEASURE_WRITE'],
    },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
      reader: { roles: ['reader'], businessUnit: 'u1' },
      planner: { roles: ['planner'], businessUnit: 'u1' },
    },
  })
  await fillWithFigures(app, tenant.id)
  await putContent(app, tenant.id, 'solution_tree', SYMPTOMS)
  return tenant
}

const putCall = (body: object) => ({ method: 'PUT' as const, body })
const pathOf = (causeId: string) => `/solution-tree/${causeId}/finding`
const record = (at: FreshTenant, body: object, call: Partial<TestCall> = {}, causeId = 'ca_planning') =>
  readJson(at, pathOf(causeId), { ...call, ...putCall(body) })
const refuse = (at: FreshTenant, body: object, call: Partial<TestCall> = {}, causeId = 'ca_planning') =>
  readError(at, pathOf(causeId), { ...call, ...putCall(body) })
const readNode = (at: FreshTenant, call: Partial<TestCall> = {}, id = 'ca_planning') =>
  readJson(at, `/solution-tree/${id}`, call)

test('the latest finding applies, and earlier ones stay in the history with person and time', async () => {
  const at = await filledTenant()
  const first = await record(at, { state: 'RULED_OUT', note: 'Every shift is planned', version: 0 })
  expect(first).toMatchObject({ causeId: 'ca_planning', state: 'RULED_OUT', version: 1 })
  expect(first.recordedBy.name).toBe('Name of principal')
  const second = await record(at, { state: 'CONFIRMED', note: 'Not on Saturdays', version: 1 }, { as: 'colleague' })
  expect(second).toMatchObject({ state: 'CONFIRMED', version: 2, recordedBy: { name: 'Name of colleague' } })
  await record(at, { state: 'OPEN', version: 0 }, {}, 'ca_habit')

  const node = await readNode(at)
  expect(node.findings).toEqual([second, first])
  expect(node.symptom.causes[0].finding).toEqual(second)
  const { findings } = await readNode(at, {}, 'sy_productivity')
  expect(findings.map(({ causeId }: { causeId: string }) => causeId)).toEqual([
    'ca_habit',
    'ca_planning',
    'ca_planning',
  ])
})

test('a finding belongs to one business unit', async () => {
  const at = await filledTenant()
  await record(at, { state: 'CONFIRMED', version: 0 })
  const elsewhere = await readNode(at, { as: 'neighbour' })
  expect(elsewhere).toMatchObject({
    findings: [],
    symptom: { causes: [{ finding: { state: 'OPEN', version: 0 } }, {}, {}] },
  })
  expect(await record(at, { state: 'RULED_OUT', version: 0 }, { as: 'consultant', unit: 'u2' })).toMatchObject({
    version: 1,
  })
  expect((await readNode(at)).findings).toMatchObject([{ state: 'CONFIRMED' }])
})

test('a record that is based on an older version gets 409 with the current one, and adds nothing', async () => {
  const at = await filledTenant()
  await record(at, { state: 'CONFIRMED', version: 0 })
  for (const version of [0, 2]) {
    expect(await refuse(at, { state: 'RULED_OUT', version }, { as: 'colleague' })).toMatchObject({
      status: 409,
      code: 'solution_tree.changed',
      currentVersion: 1,
    })
  }
  expect((await readNode(at)).findings).toHaveLength(1)
})

test('of two people who record at the same time, one gets 409', async () => {
  const at = await filledTenant()
  const call = (as: string) =>
    at.inject({ as, url: `/api/workflow${pathOf('ca_planning')}`, ...putCall({ state: 'CONFIRMED', version: 0 }) })
  const replies = await Promise.all([call('principal'), call('colleague')])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await readNode(at)).findings).toHaveLength(1)
})

test('a finding is recorded with MEASURE_WRITE only, and read with KPI_READ', async () => {
  const at = await filledTenant()
  const draft = { state: 'CONFIRMED', version: 0 }
  for (const as of ['reader', 'planner']) {
    expect(await refuse(at, draft, { as })).toMatchObject({ status: 403, code: 'permission.missing' })
  }
  await record(at, draft)
  expect(await readNode(at, { as: 'reader' })).toMatchObject({
    findings: [{ state: 'CONFIRMED' }],
    can: { record: false },
  })
  expect((await readNode(at)).can).toEqual({ record: true, createMeasure: true })
})

test.each([
  ['an unknown state', { state: 'MAYBE', version: 0 }, '/body/state'],
  ['no version', { state: 'OPEN' }, '/body/version'],
  ['a negative version', { state: 'OPEN', version: -1 }, '/body/version'],
  ['a note that is too long', { state: 'OPEN', version: 0, note: 'x'.repeat(4001) }, '/body/note'],
])('a record with %s is refused', async (_, body, path) => {
  expect(await refuse(tenant, body)).toMatchObject({ status: 400, details: [{ path }] })
})

test('an unknown cause, a symptom and a cause of another tenant are not found, in the language of the reader', async () => {
  const other = await freshTenant(app)
  await fillWithFigures(app, other.id)
  const draft = { state: 'OPEN', version: 0 }
  const unknown = await refuse(tenant, draft, {}, 'nothing')
  expect(unknown).toMatchObject({ status: 404, code: 'solution_tree.not_found' })
  expect(await refuse(tenant, draft, {}, 'sy_productivity')).toEqual(unknown)
  expect(await refuse(other, draft)).toEqual(unknown)
  expect(await readError(other, '/solution-tree/ca_planning')).toEqual(unknown)
  expect(await readError(tenant, '/solution-tree/nothing')).toEqual(unknown)
  const messages = await Promise.all(
    LANGUAGES.map(async (language) => (await readError(tenant, '/solution-tree/nothing', { language })).message),
  )
  expect(new Set(messages).size).toBe(LANGUAGES.length)
})

test('findings cannot be changed or deleted by the server', async () => {
  const at = await filledTenant()
  await record(at, { state: 'CONFIRMED', version: 0 })
  const inTenant = (work: Parameters<typeof withTenant>[2]) => withTenant(app.platform.database, at.id, work)
  await expect(
    inTenant((tx) => tx.updateTable('solution_tree_finding').set({ note: 'other' }).execute()),
  ).rejects.toThrow(/permission denied/)
  await expect(inTenant((tx) => tx.deleteFrom('solution_tree_finding').execute())).rejects.toThrow(/permission denied/)
})
