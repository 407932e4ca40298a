import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import {
  MEASURE_CHOICES,
  measureDetail,
  measureItem,
  measureList,
  measureTask,
  PEOPLE,
  showMeasures,
  stubServer,
} from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasurePlaceProvider } from '../measure.place.tsx'
import { MeasureOverview } from '../overview/overview.tsx'
import { agreedMeasures, byOwner } from './by-owner.ts'
import { meetingDays } from './meeting-days.ts'

const ME = PEOPLE[0]?.id ?? ''
const task = {
  id: measureTask().id,
  version: 4,
  title: 'Ask the team',
  due: '2026-06-20',
  dueInDays: -2,
  ownerName: 'Miriam',
  measure: { id: measureItem().id, title: 'Clock every order' },
}
const due = (patch: Parameters<typeof measureItem>[0]) => {
  const item = measureItem(patch)
  return { ...item, due: item.due ?? '', dueInDays: 8 }
}
const OTHER = '10000000-0000-4000-8000-000000000002'
const DONE = '10000000-0000-4000-8000-000000000003'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, { ...person('MEASURE_READ', 'MEASURE_WRITE'), id: ME })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-22T10:00:00Z') })
  return () => vi.useRealTimers()
})

/** A server with a due measure, a changed one without an owner, a due task and a measure without a verdict. */
function serve(can = { create: true, edit: true, delete: true }) {
  return stubServer(({ call, query }) => {
    if (call === 'GET /measure/choice') return { body: MEASURE_CHOICES }
    if (call === 'GET /person') return { body: { content: PEOPLE } }
    if (call === 'GET /measure/reminder') return { body: { content: [due({})], tasks: [task] } }
    if (call === 'POST /measure') return { body: measureDetail() }
    if (call.endsWith('/state')) return { body: measureItem({ state: 'IN_PROGRESS' }) }
    if (call.startsWith('PUT')) return { body: measureTask({ version: 5 }) }
    const isFinished = query.has('movedSince')
    const content = isFinished
      ? [measureItem({ id: DONE, title: 'Finished', state: 'IMPLEMENTED' })]
      : [measureItem({}), measureItem({ id: OTHER, title: 'Changed', due: null, ownerId: null, ownerName: null })]
    return { body: { ...measureList(content), can } }
  })
}

function show(areaId?: string) {
  const view = { shape: 'meeting', ...(areaId ? { areaId } : {}) } as const
  showMeasures(<MeasureOverview view={view} happened={<p>The figures</p>} onChange={() => {}} />)
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the sheet says what was agreed, what is finished and who does what', async () => {
  const calls = serve()
  show()
  expect(await screen.findByText('The figures')).toBeTruthy()
  expect(await rowsOf('What was agreed')).toEqual([
    'PlannedClock every orderKatharina Brühlmann06/30/26',
    'PlannedChangedNobody yetNo due date',
  ])
  expect(await rowsOf('Tasks due')).toEqual([expect.stringContaining('Ask the teamTask of “Clock every order”Miriam')])
  expect(await rowsOf('Finished')).toEqual(['FinishedImplementedEffect not yet reviewed'])
  expect(await rowsOf('Who does what')).toEqual([
    'Katharina BrühlmannClock every order (by 06/30/26)',
    'MiriamAsk the team (by 06/20/26)',
    'Nobody yetChanged',
  ])
  const reminder = calls.find(({ call }) => call === 'GET /measure/reminder')
  expect(reminder?.query.toString()).toBe('scope=UNIT&days=39')
  const finished = calls.find(({ query }) => query.has('movedSince'))
  expect(finished?.query.get('movedSince')).toBe('2026-05-22T00:00:00Z')
  expect(finished?.query.get('state')).toBe('IMPLEMENTED,EFFECTIVE,INEFFECTIVE,CANCELLED')
})

test('with an area everything is asked for this area, and a measure that is agreed on belongs to it', async () => {
  const calls = serve()
  show('service')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Agree on a measure' }), 'Call back{Enter}')
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST /measure')?.body).toEqual({
      title: 'Call back',
      ownerId: ME,
      due: '2026-07-31',
      state: 'PLANNED',
      areaId: 'service',
    }),
  )
  expect(await screen.findByText('Measure created')).toBeTruthy()
  const asked = calls.filter(({ call }) => call === 'GET /measure/reminder' || call === 'GET /measure')
  expect(new Set(asked.map(({ query }) => query.get('areaId')))).toEqual(new Set(['service']))
})

test('what could not be saved stays in the line', async () => {
  stubServer(({ call }) => {
    if (call === 'GET /person') return { body: { content: PEOPLE } }
    if (call === 'GET /measure/choice') return { body: MEASURE_CHOICES }
    if (call === 'POST /measure') return { status: 503 }
    return { body: { ...measureList([]), tasks: [] } }
  })
  show()
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Agree on a measure' })
  await userEvent.type(title, 'Call back{Enter}')
  expect(await screen.findByText('The measure was not saved. Your entries are still here.')).toBeTruthy()
  expect(title.value).toBe('Call back')
  expect(screen.getByText('Nothing was finished since then.')).toBeTruthy()
  expect(screen.getByText('Nothing is assigned yet.')).toBeTruthy()
})

test('a task is ticked and a measure is moved on the spot', async () => {
  const calls = serve()
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark “Ask the team” as done' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call.includes('/task/'))?.body).toEqual({ version: 4, isDone: true }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'State of “Clock every order”: Planned' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In progress' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call.endsWith('/state'))?.body).toEqual({ state: 'IN_PROGRESS', version: 3 }),
  )
})

test('readers see the sheet without controls', async () => {
  setSession({}, person('MEASURE_READ'))
  serve({ create: false, edit: false, delete: false })
  show()
  expect(await rowsOf('What was agreed')).toHaveLength(2)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^State of/ })).toBeNull()
})

test('the measures of a KPI have no meeting', async () => {
  serve()
  showMeasures(
    <MeasurePlaceProvider value={{ kind: 'KPI', kpiId: 'labour_efficiency_pct', view: {}, potential: null }}>
      <MeasureOverview view={{}} onChange={() => {}} />
    </MeasurePlaceProvider>,
  )
  expect(await screen.findByRole('radio', { name: 'Board' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Meeting' })).toBeNull()
})

test('a meeting looks back a month and ahead to the end of the next one', () => {
  expect(meetingDays('2026-06-22')).toEqual({ since: '2026-05-22', until: '2026-07-31', days: 39 })
  expect(meetingDays('2026-12-31')).toEqual({ since: '2026-11-30', until: '2027-01-31', days: 31 })
})

test('work is in the order of its due dates, each measure once, and what has no owner is last', () => {
  const [late, soon, undated] = [
    measureItem({ id: 'late', due: '2026-06-01', ownerName: 'Zoe' }),
    measureItem({ id: 'soon', due: '2026-06-30', ownerName: 'Zoe' }),
    measureItem({ id: 'undated', due: null, ownerName: null }),
  ]
  expect(agreedMeasures([soon], [undated, soon, late]).map(({ id }) => id)).toEqual(['late', 'soon', 'undated'])
  const owners = byOwner([undated, soon, late], [task])
  expect(owners.map(({ name, work }) => [name, work.map(({ id }) => id)])).toEqual([
    ['Miriam', [task.id]],
    ['Zoe', ['late', 'soon']],
    [null, ['undated']],
  ])
})
