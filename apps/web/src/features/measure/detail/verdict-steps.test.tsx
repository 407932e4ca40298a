import type { EffectVerdict } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { measureDetail, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { VerdictSteps } from './verdict-steps.tsx'

beforeEach(async () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE'))
})

const measure = measureDetail({ state: 'IMPLEMENTED', nextStates: ['EFFECTIVE', 'INEFFECTIVE', 'CANCELLED'] })

function show(verdict: EffectVerdict) {
  const onStep = vi.fn(async () => {})
  const seen = stubServer(({ call }) =>
    call.endsWith('/effect')
      ? { body: { measureId: measure.id, verdict, kpis: [{ possibleFrom: '2026-02' }] } }
      : { body: { id: 'c1' } },
  )
  showMeasures(<VerdictSteps measure={measure} isMoving={false} onStep={onStep} />)
  return { onStep, seen }
}
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('a proven effect is confirmed without a question', async () => {
  const { onStep } = show('POSITIVE')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm effect' }))
  expect(onStep).toHaveBeenCalledExactlyOnceWith('EFFECTIVE')
})

test('while it is too early nothing can be concluded', async () => {
  show('TOO_EARLY')
  expect(await screen.findByText('Too early for a verdict: possible with the figures for February 2026.')).toBeTruthy()
  expect(names()).toEqual([])
})

test('without evidence the effect is reviewed first, and confirming asks for a reason', async () => {
  const { onStep, seen } = show('NO_EVIDENCE')
  const review = await screen.findByRole('button', { name: 'Review effect' })
  expect(review.dataset.variant).toBe('primary')
  expect(names()[0]).toBe('Review effect')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm effect' }))
  const confirm = screen.getAllByRole('button', { name: 'Confirm effect', hidden: true }).at(-1) as HTMLElement
  await userEvent.click(confirm)
  expect(screen.getByText('Please give a reason.')).toBeTruthy()
  expect(onStep).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Reason'), 'The workshop was closed in May')
  await userEvent.click(confirm)
  await waitFor(() => expect(onStep).toHaveBeenCalledExactlyOnceWith('EFFECTIVE'))
  expect(seen.at(-1)).toMatchObject({
    call: `POST /measure/${measure.id}/comment`,
    body: {
      text: 'Effect confirmed although the figures do not prove it: The workshop was closed in May',
    },
  })
})
