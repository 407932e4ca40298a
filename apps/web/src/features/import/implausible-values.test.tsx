import type { ImplausibleFinding } from '@lotse/contract/features/import/import.finding.schema.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ImplausibleValues } from './implausible-values.tsx'
import { useDecisions } from './use-decisions.ts'

const FINDING: ImplausibleFinding = {
  reason: 'TOO_LARGE',
  businessUnitId: 'u1',
  businessUnit: 'Rheintal Süd',
  figureId: 'cars',
  figure: 'New cars',
  period: '2026-03',
  value: 31_000,
  low: 18,
  high: 52,
  factor: null,
  otherPeriod: null,
  otherFigure: null,
}
const MONTH: ImplausibleFinding = {
  ...FINDING,
  reason: 'DUPLICATE',
  figureId: null,
  figure: null,
  value: null,
  low: null,
  high: null,
  otherPeriod: '2026-02',
}

function Check({ findings, count = findings.length }: { findings: ImplausibleFinding[]; count?: number }) {
  const plausibility = { findings, count }
  const decisions = useDecisions(plausibility)
  return (
    <>
      <ImplausibleValues plausibility={plausibility} decisions={decisions} />
      <output>{JSON.stringify({ isComplete: decisions.isComplete, ...decisions.order })}</output>
    </>
  )
}
const order = () => JSON.parse(screen.getByRole('status').textContent ?? '')

test('a finding says what is unusual, and is decided with a reason', async () => {
  render(<Check findings={[FINDING]} />)
  screen.getByText('Rheintal Süd · New cars · March 2026')
  screen.getByText('31,000 is unusually large for this unit. Usual: 18 to 52.')
  expect(order()).toEqual({ isComplete: false })
  await userEvent.type(screen.getByRole('textbox', { name: /^Why Rheintal/ }), 'Fleet')
  expect(order()).toEqual({ isComplete: true, decisions: [{ finding: 0, decision: 'CONFIRM', reason: 'Fleet' }] })
})

test('a value is replaced by a typed one or left out', async () => {
  render(<Check findings={[FINDING]} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Use another value' }))
  expect(order().isComplete).toBe(false)
  await userEvent.type(screen.getByRole('textbox', { name: /^Right value/ }), '31')
  expect(order()).toEqual({ isComplete: true, decisions: [{ finding: 0, decision: 'MEND', value: 31 }] })
  await userEvent.click(screen.getByRole('radio', { name: 'Leave out' }))
  expect(order()).toMatchObject({ isComplete: true, decisions: [{ finding: 0, decision: 'LEAVE_OUT' }] })
})

test('a whole month offers no other value, and one reason is enough for all others', async () => {
  render(<Check findings={[MONTH, FINDING]} count={300} />)
  screen.getByText('Most figures are the same as in February 2026.')
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  await userEvent.type(screen.getByRole('textbox', { name: /All others/ }), 'Closed in March')
  expect(order()).toEqual({ isComplete: true, confirmRest: 'Closed in March' })
})
