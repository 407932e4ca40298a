import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureItem, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureReminders } from './reminders.tsx'

test('own measures that are due are listed with how long it is, and lead to them', async () => {
  await showLanguage('sk')
  setSession({}, person('MEASURE_READ'))
  const due = (id: string, dueInDays: number) => ({ ...measureItem({ id, title: id }), due: '2026-06-30', dueInDays })
  stubServer(() => ({ body: { content: [due('late', -3), due('now', 0), due('next', 1), due('later', 5)] } }))
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
  stubServer(() => ({ body: { content: [] } }))
  showMeasures(<MeasureReminders />)
  expect(await screen.findByText('None of your measures is due in the next 14 days.')).toBeTruthy()
})
