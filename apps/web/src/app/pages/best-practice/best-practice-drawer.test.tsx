import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { BestPracticeDrawer } from './best-practice-drawer.tsx'

const template = (id: string, name: string) => ({
  id,
  name,
  description: '',
  effort: 'S',
  personDays: 2,
  costEur: 0,
  durationWeeks: 4,
})

function show(...templates: object[]): void {
  stubFetch(() => ({
    body: {
      id: 'bp',
      areaId: 'sales',
      areaName: 'Sales',
      topicId: null,
      topicName: null,
      name: 'Lead desk',
      description: 'One desk answers all leads.',
      isFavorite: false,
      measureCount: 0,
      evidence: { adopters: 0, evaluated: 0, verdicts: null },
      view: {},
      kpis: [],
      templates,
    },
  }))
  showContent(<BestPracticeDrawer id="bp" onClose={() => {}} />, ['/measures', '/measures/edit', '/best-practices'])
}

const addressOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).searchParams.get('templateId')

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('BEST_PRACTICE_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
})

test('one button adopts the template that is chosen, at first the first one', async () => {
  show(template('t1', 'Set up the desk'), template('t2', 'Ring back within an hour'))
  const second = await screen.findByRole('radio', { name: 'Ring back within an hour' })
  expect(screen.getAllByRole('link', { name: 'Adopt' }).map(addressOf)).toEqual(['t1'])
  await userEvent.click(second)
  expect(screen.getAllByRole('link', { name: 'Adopt' }).map(addressOf)).toEqual(['t2'])
})

test('a single template is adopted without a choice', async () => {
  show(template('t1', 'Set up the desk'))
  expect(addressOf(await screen.findByRole('link', { name: 'Adopt' }))).toBe('t1')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a reader who may not write measures sees the templates without a choice', async () => {
  setSession({}, person('BEST_PRACTICE_READ'))
  show(template('t1', 'Set up the desk'), template('t2', 'Ring back within an hour'))
  expect(await screen.findByText('Ring back within an hour')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Adopt' })).toBeNull()
})
