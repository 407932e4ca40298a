import type { EffectVerdict } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { MeasureSteps } from './steps.tsx'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
})

const measure = measureDetail({ state: 'IMPLEMENTED', nextStates: ['EFFECTIVE', 'INEFFECTIVE', 'CANCELLED'] })

function show(verdict: EffectVerdict) {
  const seen = stubServer(({ call }) =>
    call.endsWith('/effect')
      ? { body: { measureId: measure.id, verdict, kpis: [{ possibleFrom: '2026-02' }] } }
      : { body: { id: 'c1' } },
  )
  showMeasures(<MeasureSteps measure={measure} onDelete={() => {}} />)
  return seen
}
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const statesOf = (seen: ReturnType<typeof show>) =>
  seen.filter(({ call }) => call === `PUT /measure/${measure.id}/state`).map(({ body }) => body.state)

/** Opens the menu and returns the names of its items. */
async function openMenu(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('a proven effect is confirmed without a question', async () => {
  const seen = show('POSITIVE')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm effect' }))
  await waitFor(() => expect(statesOf(seen)).toEqual(['EFFECTIVE']))
})

test('while it is too early nothing can be concluded', async () => {
  show('TOO_EARLY')
  expect(await screen.findByText('Too early to say')).toBeTruthy()
  expect(names()).toEqual([''])
  expect(await openMenu()).toEqual(['Cancel measure', 'Delete'])
})

test('without evidence the effect is reviewed first; the menu has the conclusions, and confirming asks for a reason', async () => {
  const seen = show('NO_EVIDENCE')
  const review = await screen.findByRole('button', { name: 'Review effect' })
  expect(review.dataset.variant).toBe('primary')
  expect(names()).toEqual(['Review effect', ''])
  expect(await openMenu()).toEqual(['No effect found', 'Confirm effect', 'Cancel measure', 'Delete'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Confirm effect' }))
  await screen.findByLabelText('Reason')
  const confirm = screen.getAllByRole('button', { name: 'Confirm effect', hidden: true }).at(-1) as HTMLElement
  await userEvent.click(confirm)
  expect(screen.getByText('Please give a reason.')).toBeTruthy()
  expect(statesOf(seen)).toEqual([])
  await userEvent.type(screen.getByLabelText('Reason'), 'The workshop was closed in May')
  await userEvent.click(confirm)
  await waitFor(() => expect(statesOf(seen)).toEqual(['EFFECTIVE']))
  expect(seen.find(({ call }) => call.endsWith('/comment'))).toMatchObject({
    call: `POST /measure/${measure.id}/comment`,
    body: {
      id: expect.any(String),
      text: 'Effect confirmed although the figures do not prove it: The workshop was closed in May',
    },
  })
})
