import type { MeasureTask } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, measureTask, PEOPLE, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { measureQuery } from '../measure.queries.ts'
import { MeasureTasks } from './measure-tasks.tsx'
import { placedAfter } from './task-order.ts'

const [ASK, WRITE, TELL] = ['Ask', 'Write', 'Tell'].map((title, index) =>
  measureTask({ id: `20000000-0000-4000-8000-00000000000${index + 1}`, title }),
) as [MeasureTask, MeasureTask, MeasureTask]
const { id: MEASURE } = measureDetail()
const BASE = `/measure/${MEASURE}/task`

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, { ...person('MEASURE_READ', 'MEASURE_WRITE'), timeZone: 'UTC' })
})

/** A server with these tasks, which adds and edits them; `refuse` replaces its reply. */
function show(
  tasks: MeasureTask[],
  {
    refuse,
    ...patch
  }: { refuse?: (call: string) => { status: number; body: object } | undefined } & Partial<
    ReturnType<typeof measureDetail>
  > = {},
) {
  const server = { tasks }
  const seen = stubServer(({ call, body }) => {
    const refused = refuse?.(call)
    if (refused) return refused
    if (call === 'GET /person') return { body: { content: PEOPLE } }
    if (call === `GET /measure/${MEASURE}`) return { body: measureDetail({ ...patch, tasks: server.tasks }) }
    if (call === `POST ${BASE}`) {
      const added = measureTask({ id: TELL.id, title: String(body.title) })
      server.tasks = [...server.tasks, added]
      return { body: added }
    }
    const task = server.tasks.find(({ id }) => call.includes(id))
    if (!task) return undefined
    if (call.endsWith('/place')) {
      server.tasks = placedAfter(server.tasks, task.id, body.afterId as string | null)
      return { body: { content: server.tasks } }
    }
    const { isDone, title = task.title } = body
    const done = isDone ? { at: '2026-03-09T10:00:00.000Z', by: null } : null
    const edited = { ...task, title: String(title), done, version: task.version + 1 }
    server.tasks = server.tasks.map((other) => (other.id === task.id ? edited : other))
    return { body: edited }
  })
  showMeasures(<Loaded />)
  const bodiesOf = (call: string) => seen.filter((one) => one.call === call).map(({ body }) => body)
  return { server, seen, bodiesOf }
}

function Loaded() {
  const { data } = useQuery(measureQuery(MEASURE))
  return data ? <MeasureTasks measure={data} /> : null
}

const boxOf = (title: string) => screen.findByRole('checkbox', { name: `Done: “${title}”` })
const titles = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

test('tasks are added with Enter one after the other, and counted', async () => {
  const { bodiesOf } = show([{ ...ASK, done: { at: '2026-03-09T10:00:00.000Z', by: PEOPLE[0] ?? null } }])
  expect(await screen.findByText('1 of 1 done')).toBeTruthy()
  expect(screen.getByText(/done by Katharina Brühlmann on/)).toBeTruthy()
  const field = screen.getByLabelText('New task')
  await userEvent.type(field, '  Tell the team {Enter}')
  await boxOf('Tell the team')
  expect(screen.getByText('1 of 2 done')).toBeTruthy()
  expect(bodiesOf(`POST ${BASE}`)).toEqual([{ title: 'Tell the team', ownerId: null, due: null }])
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
})

test('ticks of one task wait for each other, each with the version of the one before', async () => {
  const { bodiesOf } = show([ASK])
  const box = await boxOf('Ask')
  const reply = globalThis.fetch
  const gate = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (request: Request) => {
    await gate.promise
    return reply(request)
  })
  await userEvent.click(box)
  await waitFor(() => expect(box).toHaveProperty('checked', true))
  await userEvent.click(box)
  await waitFor(() => expect(box).toHaveProperty('checked', false))
  gate.resolve()
  await waitFor(() =>
    expect(bodiesOf(`PUT ${BASE}/${ASK.id}`)).toEqual([
      { version: 1, isDone: true },
      { version: 2, isDone: false },
    ]),
  )
  expect(await boxOf('Ask')).toHaveProperty('checked', false)
})

test('an edit of a task that another person changed meanwhile is not saved before the person has seen it', async () => {
  const conflict = { status: 409, body: { code: 'measure.task_changed', message: 'Changed', currentVersion: 2 } }
  let isFirst = true
  const { server, bodiesOf } = show([ASK], {
    refuse: (call) => {
      if (!call.startsWith('PUT') || !isFirst) return undefined
      isFirst = false
      server.tasks = [{ ...ASK, title: 'Ask twice', version: 2 }]
      return conflict
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }))
  const field = screen.getByLabelText('Task')
  await userEvent.clear(field)
  await userEvent.type(field, 'Ask everybody{Enter}')
  const notice = await screen.findByText(/It is now: Ask twice/)
  expect(notice.getAttribute('role')).toBe('alert')
  expect(field).toHaveProperty('value', 'Ask everybody')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await boxOf('Ask everybody')
  expect(bodiesOf(`PUT ${BASE}/${ASK.id}`).map(({ version }) => version)).toEqual([1, 2])
})

test('a focused handle moves its task with the arrow keys and says where it is', async () => {
  const { bodiesOf } = show([ASK, WRITE, TELL])
  await boxOf('Ask')
  const handle = screen.getByRole('button', { name: 'Move “Tell” with the arrow keys, or drag it' })
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(titles()).toEqual(['Done: “Ask”', 'Done: “Tell”', 'Done: “Write”'])
  expect(screen.getByText('“Tell” is now at place 2 of 3.')).toBeTruthy()
  expect(document.activeElement).toBe(handle)
  await waitFor(() => expect(bodiesOf(`PUT ${BASE}/${TELL.id}/place`)).toEqual([{ afterId: ASK.id }]))
})

test('a task is deleted from its menu, and the toast restores it', async () => {
  const { seen } = show([ASK, WRITE])
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Write”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const writes = () => seen.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
  await waitFor(() => expect(writes()).toEqual([`DELETE ${BASE}/${WRITE.id}`, `POST ${BASE}/${WRITE.id}/restore`]))
})

test.each([
  ['IMPLEMENTED', [true, false, false]],
  ['CANCELLED', [false, false, false]],
] as const)('open tasks of a measure that is %s are overdue: %s', async (state, expected) => {
  const late = { due: '2026-01-31' }
  const done = { at: '2026-03-09T10:00:00.000Z', by: null }
  show([{ ...ASK, ...late }, { ...WRITE, ...late, done }, TELL], { state })
  await boxOf('Ask')
  const isLate = (row: HTMLElement) => within(row).queryByRole('img', { name: 'overdue' }) !== null
  expect(screen.getAllByRole('listitem').map(isLate)).toEqual(expected)
  expect(screen.queryAllByText('2 tasks are still open.')).toHaveLength(state === 'IMPLEMENTED' ? 1 : 0)
})

test('people without the permission read the tasks and change nothing', async () => {
  show([ASK], { can: { edit: false, delete: false, comment: false } })
  expect(await boxOf('Ask')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
