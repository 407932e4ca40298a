import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, measureItem, measureTask, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
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

test('a due measure is finished or postponed by a week from the list, and postponing can be undone', async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
  const item = { ...measureItem({ state: 'IN_PROGRESS', due: '2099-06-24' }), due: '2099-06-24', dueInDays: 2 }
  const detail = measureDetail({ state: 'IN_PROGRESS', due: '2099-06-24' })
  const seen = stubServer(({ call }) => {
    if (call === 'GET /measure/reminder' || call.includes('due')) return { body: { content: [item], tasks: [] } }
    if (call.startsWith('PUT') && call.endsWith('/state')) return { body: { ...item, state: 'IMPLEMENTED' } }
    return call.includes(item.id) ? { body: detail } : { body: { content: [item] } }
  })
  const dues = () => seen.filter(({ call }) => call === `PUT /measure/${item.id}`).map(({ body }) => body.due)
  showMeasures(<MeasureReminders />)
  await userEvent.click(await screen.findByRole('button', { name: 'Postpone by a week: “Clock every order”' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(dues()).toEqual(['2099-07-01', '2099-06-24']))
  await userEvent.click(screen.getByRole('button', { name: 'Finish: “Clock every order”' }))
  await waitFor(() =>
    expect(seen.find(({ call }) => call.endsWith('/state'))?.body).toMatchObject({ state: 'IMPLEMENTED' }),
  )
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
