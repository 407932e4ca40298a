import { addDays } from '@lotse/analysis/calendar/day.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { HistoryEntry } from '@lotse/contract/features/measure/measure.record.schema.ts'
import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { TASKS_PER_MEASURE } from '@lotse/contract/features/measure/measure.task.constants.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readCsvExport } from '../../../testing/file/csv-export.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { createMeasure, editOf } from '../../../testing/fixture/measure/measure.ts'
import { addTask, editTask } from '../../../testing/fixture/measure/measure-task.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { deletedTasks } from './task.repository.ts'

const app = await testApp()
const { database } = app.platform
const tenant = await freshTenant(app, {
  roles: { reader: ['MEASURE_READ'] },
  people: {
    reader: { roles: ['reader'], businessUnit: 'u1' },
    neighbour: { roles: ['principal'], businessUnit: 'u2' },
  },
})
const idOf = async (login: string) => (await readJson(tenant, '/whoami', { as: login })).id
const principalId = await idOf('principal')
const TODAY = dayIn('UTC', new Date())

const detail = (id: string): Promise<MeasureDetail> => readJson(tenant, `/measure/${id}`)
const titlesOf = async (id: string) => (await detail(id)).tasks.map(({ title }) => title)

test('tasks are listed in their order and counted in lists, and do not change the version of the measure', async () => {
  const { id } = await createMeasure(tenant, { title: 'With tasks' })
  await addTask(tenant, id, { title: 'Ask', ownerId: principalId, due: '2026-03-09' })
  const second = await addTask(tenant, id, { title: 'Write' })
  const done = await editTask(tenant, id, second, { isDone: true }, { as: 'consultant', unit: 'u1' })
  expect(done).toMatchObject({ version: 2, title: 'Write', done: { by: { name: 'Name of consultant' } } })
  const measure = await detail(id)
  expect(measure.version).toBe(1)
  expect(measure.tasks).toMatchObject([
    { title: 'Ask', owner: { id: principalId, name: 'Name of principal' }, due: '2026-03-09', done: null, version: 1 },
    { title: 'Write', owner: null, due: null, version: 2 },
  ])
  const deleted = await addTask(tenant, id, { title: 'Deleted' })
  await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow/measure/${id}/task/${deleted.id}` })
  for (const page of ['', '&size=0']) {
    const { content } = await readJson(tenant, `/measure?search=with+tasks${page}`)
    expect(content).toMatchObject([{ id, tasks: { done: 1, total: 2 } }])
  }
  const moved = await readJson(tenant, `/measure/${id}/state`, {
    method: 'PUT',
    body: { state: 'PLANNED', version: 1 },
  })
  expect(moved.tasks).toEqual({ done: 1, total: 2 })
  await createMeasure(tenant, { title: 'Without any' })
  expect((await readJson(tenant, '/measure?search=without+any&size=0')).content).toMatchObject([{ tasks: null }])
})

test('returns 409 with the current version when a task was edited meanwhile, and nothing is changed', async () => {
  const { id } = await createMeasure(tenant)
  const task = await addTask(tenant, id, { title: 'Ask', ownerId: principalId })
  await editTask(tenant, id, task, { title: 'Ask twice' })
  const url = `/measure/${id}/task/${task.id}`
  const stale = await readError(tenant, url, { method: 'PUT', body: { version: 1, isDone: true } })
  expect(stale).toMatchObject({ status: 409, code: 'measure.task_changed', currentVersion: 2 })
  expect((await detail(id)).tasks).toMatchObject([{ title: 'Ask twice', done: null, owner: { id: principalId } }])
})

test('moves of several people hold, and a move behind a deleted task is refused', async () => {
  const { id } = await createMeasure(tenant)
  const [a, b, c, d] = [
    await addTask(tenant, id, { title: 'a' }),
    await addTask(tenant, id, { title: 'b' }),
    await addTask(tenant, id, { title: 'c' }),
    await addTask(tenant, id, { title: 'd' }),
  ]
  const move = (taskId: string, afterId: string | null) => ({
    url: `/measure/${id}/task/${taskId}/place`,
    call: { method: 'PUT', body: { afterId } } as const,
  })
  // Both saw a b c d.
  const first = move(d.id, null)
  await readJson(tenant, first.url, first.call)
  const other = move(a.id, c.id)
  const { content } = await readJson(tenant, other.url, other.call)
  expect(content.map(({ title }: { title: string }) => title)).toEqual(['d', 'b', 'c', 'a'])
  await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow/measure/${id}/task/${c.id}` })
  const gone = move(b.id, c.id)
  expect(await readError(tenant, gone.url, gone.call)).toMatchObject({
    status: 409,
    code: 'measure.task_order_changed',
  })
  // A restored task returns to its place.
  await readJson(tenant, `/measure/${id}/task/${c.id}/restore`, { method: 'POST' })
  expect(await titlesOf(id)).toEqual(['d', 'b', 'c', 'a'])
})

test('a task needs a title of at most 200 characters and an owner of the unit, and a measure has at most 50', async () => {
  const { id } = await createMeasure(tenant)
  const url = `/measure/${id}/task`
  const post = (body: object) => readError(tenant, url, { method: 'POST', body })
  for (const title of [' ', 'x'.repeat(201)]) {
    expect(await post({ title })).toMatchObject({ status: 400, details: [{ path: '/body/title' }] })
  }
  const ofOther = { title: 'x', ownerId: await idOf('neighbour') }
  expect(await post(ofOther)).toMatchObject({ details: [{ path: '/body/ownerId', code: 'measure.owner_unknown' }] })
  const first = await addTask(tenant, id, { title: 'x'.repeat(200) })
  for (let count = 1; count < TASKS_PER_MEASURE; count++) await addTask(tenant, id, { title: `Task ${count}` })
  expect(await post({ title: 'One more' })).toMatchObject({ status: 400, code: 'measure.too_many_tasks' })
  // Neither does restoring exceed the limit.
  await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow${url}/${first.id}` })
  await addTask(tenant, id, { title: 'In its place' })
  const restore = await readError(tenant, `${url}/${first.id}/restore`, { method: 'POST' })
  expect(restore).toMatchObject({ status: 400, code: 'measure.too_many_tasks' })
  expect(await titlesOf(id)).toHaveLength(TASKS_PER_MEASURE)
})

test('tasks of another unit are not found, and readers cannot change tasks', async () => {
  const { id } = await createMeasure(tenant)
  const other = await createMeasure(tenant)
  const task = await addTask(tenant, id, { title: 'Ask' })
  const call = { method: 'PUT', body: { version: 1, isDone: true } } as const
  const url = `/measure/${id}/task/${task.id}`
  expect(await readError(tenant, url, { ...call, as: 'neighbour' })).toMatchObject({ code: 'measure.not_found' })
  expect(await readError(tenant, url, { ...call, as: 'reader' })).toMatchObject({ status: 403 })
  const elsewhere = await readError(tenant, `/measure/${other.id}/task/${task.id}`, call)
  expect(elsewhere).toMatchObject({ status: 404, code: 'measure.task_not_found' })
})

test('the history of the measure says what happened to its tasks, with the titles as they were', async () => {
  const { id } = await createMeasure(tenant)
  const task = await addTask(tenant, id, { title: 'Ask' })
  const url = `/measure/${id}/task/${task.id}`
  const renamed = await editTask(tenant, id, task, { title: 'Call', isDone: true })
  await editTask(tenant, id, renamed, { isDone: false }, { as: 'consultant', unit: 'u1' })
  await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow${url}` })
  await readJson(tenant, `${url}/restore`, { method: 'POST' })
  // Nothing differs, so nothing happened.
  await readJson(tenant, `${url}/restore`, { method: 'POST' })
  const history: HistoryEntry[] = (await detail(id)).history
  expect(history.map(({ action, task: title, by }) => [action, title ?? null, by?.name])).toEqual([
    ['TASK_RESTORED', 'Call', 'Name of principal'],
    ['TASK_DELETED', 'Call', 'Name of principal'],
    ['TASK_REOPENED', 'Call', 'Name of consultant'],
    ['TASK_DONE', 'Call', 'Name of principal'],
    ['TASK_ADDED', 'Ask', 'Name of principal'],
    ['CREATED', null, 'Name of principal'],
  ])
})

test('a deleted measure keeps its tasks, and a deleted task is removed after a day', async () => {
  const { id } = await createMeasure(tenant)
  const kept = await addTask(tenant, id, { title: 'Kept' })
  const removed = await addTask(tenant, id, { title: 'Removed' })
  await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow/measure/${id}/task/${removed.id}` })
  await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow/measure/${id}` })
  expect(await readError(tenant, `/measure/${id}/task/${kept.id}`, { method: 'DELETE' })).toMatchObject({
    code: 'measure.not_found',
  })
  await readJson(tenant, `/measure/${id}/restore`, { method: 'POST' })
  expect(await titlesOf(id)).toEqual(['Kept'])
  await withTenant(database, tenant.id, async (tx) => {
    await sql`update measure_task set deleted_at = now() - interval '25 hours'
      where tenant_id = ${tenant.id} and id = ${removed.id}`.execute(tx)
    const { rows } = await sql`select id from measure_task where measure_id = ${id}`.execute(tx)
    expect(rows).toHaveLength(2)
    await deletedTasks.remove(tx)
    expect((await sql`select id from measure_task where measure_id = ${id}`.execute(tx)).rows).toEqual([
      { id: kept.id },
    ])
  })
  const late = await readError(tenant, `/measure/${id}/task/${removed.id}/restore`, { method: 'POST' })
  expect(late).toMatchObject({ status: 404, code: 'measure.task_not_found' })
})

test('an export has the column only when it is asked for, as a text that no spreadsheet reads as a date', async () => {
  const { id } = await createMeasure(tenant, { title: 'Exported with tasks' })
  await editTask(tenant, id, await addTask(tenant, id, { title: 'Ask' }), { isDone: true })
  await addTask(tenant, id, { title: 'Write' })
  const filter = { search: 'exported with tasks' }
  const rows = async (body: object) => {
    const call = { as: 'principal', method: 'PATCH', url: '/api/workflow/measure' } as const
    const { rawPayload } = await tenant.inject({ ...call, body: { format: 'CSV', filter, ...body } })
    const { headings, rows: found } = readCsvExport(rawPayload, 'en')
    return [headings, ...found]
  }
  expect(await rows({ columns: ['TITLE', 'TASKS'] })).toEqual([
    ['Title', 'Tasks'],
    ['Exported with tasks', '1 of 2'],
  ])
  expect((await rows({}))[0]).not.toContain('Tasks')
})

test('reminders contain the caller’s open tasks that are due, until the measure has a verdict or is cancelled', async () => {
  const at = await freshTenant(app)
  const ownerId = (await readJson(at, '/whoami')).id
  const measure = await createMeasure(at, { title: 'Of nobody', state: 'IN_PROGRESS' })
  const add = (title: string, more: object) => addTask(at, measure.id, { title, ownerId, ...more })
  await add('Late', { due: addDays(TODAY, -3) })
  await add('Soon', { due: addDays(TODAY, 14) })
  await add('Later', { due: addDays(TODAY, 15) })
  await add('Undated', {})
  await add('Of nobody', { ownerId: null, due: TODAY })
  await editTask(at, measure.id, await add('Done', { due: TODAY }), { isDone: true })
  const deleted = await add('Deleted', { due: TODAY })
  await at.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow/measure/${measure.id}/task/${deleted.id}` })
  const tasks = async () => (await readJson(at, '/measure/reminder')).tasks
  expect(await tasks()).toMatchObject([
    { title: 'Late', dueInDays: -3, measure: { id: measure.id, title: 'Of nobody' } },
    { title: 'Soon', dueInDays: 14 },
  ])
  const ofUnit = async (query: string) => (await readJson(at, `/measure/reminder?scope=UNIT&${query}`)).tasks
  expect((await ofUnit('days=14')).map(({ title }: { title: string }) => title)).toEqual(['Late', 'Of nobody', 'Soon'])
  expect(await ofUnit('days=0')).toMatchObject([{ ownerName: 'Name of principal' }, { ownerName: null }])
  expect(await ofUnit('areaId=finance')).toEqual([])
  const edit = async (state: string) =>
    readJson(at, `/measure/${measure.id}`, {
      method: 'PUT',
      body: editOf(await readJson(at, `/measure/${measure.id}`), { state }),
    })
  await edit('IMPLEMENTED')
  expect(await tasks()).toHaveLength(2)
  await edit('EFFECTIVE')
  expect(await tasks()).toEqual([])
})
