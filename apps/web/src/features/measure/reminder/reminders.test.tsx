import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureItem, measureTask, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureReminders } from './reminders.tsx'

test('own measures that are due are listed with how long it is, and lead to them', async () => {
  await showLanguage('sk')
  setSession({}, person('MEASURE_READ'))
  const due = (id: string, dueInDays: number) => ({ ...measureItem({ id, title: id }), due: '2026-06-30', dueInDays })
  stubServer(() => ({
    body: { content: [due('late', -3), due('now', 0), due('next', 1), due('later', 5)], tasks: [] },
  }))
  showMeasures(<MeasureReminders />)
  expect(await screen.findByText('3 dni po termíne')).toBeTruthy()
  expect(screen.getByText('termín dnes')).toBeTruthy()
  expect(screen.getByText('termín zajtra')).toBeTruthy()
  expect(screen.getByText('termín o 5 dní')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'late' }).getAttribute('href')).toMatch(/\/measures\/details\?id=/)
})

test('nothing due is good news', async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ'))
  stubServer(() => ({ body: { content: [], tasks: [] } }))
  showMeasures(<MeasureReminders />)
  expect(await screen.findByText('None of your measures and tasks is due in the next 14 days.')).toBeTruthy()
})

test('a due measure is postponed by a week or finished from the list, and both can be undone', async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
  const item = { ...measureItem({ state: 'IN_PROGRESS', due: '2099-06-24' }), due: '2099-06-24', dueInDays: 2 }
  const { id } = item
  const seen = stubServer(({ call, body }) => {
    if (call === 'GET /measure/reminder') return { body: { content: [item], tasks: [] } }
    if (call === 'PATCH /measure/batch') return { body: { done: [{ id, version: 4 }], refused: [] } }
    return call.endsWith('/state')
      ? { body: { ...item, state: body.state, version: 4 } }
      : { body: { content: [item] } }
  })
  const sent = () => seen.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body)
  const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  showMeasures(<MeasureReminders />)
  await userEvent.click(await screen.findByRole('button', { name: 'Postpone by a week: “Clock every order”' }))
  await undo()
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as implemented: “Clock every order”' }))
  await undo()
  await waitFor(() =>
    expect(sent()).toEqual([
      { change: [{ id, version: 3, due: '2099-07-01' }] },
      { change: [{ id, version: 4, due: '2099-06-24' }] },
      { version: 3, state: 'IMPLEMENTED' },
      { version: 4, state: 'IN_PROGRESS' },
    ]),
  )
})

test('what is due is changed in the list: its state, its date, who does it; readers only read it', async () => {
  await showLanguage('en')
  const item = { ...measureItem(), due: '2099-06-24', dueInDays: 2 }
  stubServer(({ call }) => (call === 'GET /measure/reminder' ? { body: { content: [item], tasks: [] } } : undefined))
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
  showMeasures(<MeasureReminders />)
  for (const field of ['State', 'Due', 'Priority', 'Owner']) {
    expect(await screen.findByRole('button', { name: new RegExp(`^${field} of “Clock every order”`) })).toBeTruthy()
  }
  cleanup()
  setSession({}, person('MEASURE_READ'))
  showMeasures(<MeasureReminders />)
  expect(await screen.findByText('due in 2 days')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a due task is shown between the measures, leads to its measure, and is finished and reopened from the list', async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
  const due = (id: string, dueInDays: number) => ({ ...measureItem({ id, title: id }), due: '2026-06-30', dueInDays })
  const measure = { id: measureItem().id, title: 'Clock every order' }
  const task = { id: measureTask().id, version: 4, title: 'Ask the team', due: '2026-06-30', dueInDays: -1, measure }
  const seen = stubServer(({ call }) => {
    if (call === 'GET /measure/reminder') return { body: { content: [due('late', -3), due('next', 1)], tasks: [task] } }
    return call.startsWith('PUT') ? { body: measureTask({ version: 5 }) } : undefined
  })
  showMeasures(<MeasureReminders />)
  const link = await screen.findByRole('link', { name: 'Ask the team' })
  expect(link.getAttribute('href')).toBe(`/measures/details?id=${measure.id}&task=${task.id}`)
  expect(screen.getByText('Task of “Clock every order”')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)).toEqual([
    'late',
    'Ask the team',
    'next',
  ])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark “Ask the team” as done' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const edits = () => seen.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  await waitFor(() =>
    expect(edits()).toEqual([
      { version: 4, isDone: true },
      { version: 5, isDone: false },
    ]),
  )
})
