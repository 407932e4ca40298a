import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { TargetList } from '@lotse/contract/features/kpi/kpi.target.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { TargetButton } from './target-button.tsx'

const PERCENT = { id: '%', label: '%' }
const KPI = { id: 'rate', name: 'Utilisation', unit: PERCENT, decimals: 1, view: { period: '2026-02' } } as KpiDetail
const TARGETS: TargetList = {
  unit: PERCENT,
  direction: 'HIGHER',
  basis: 'POINT',
  standard: { min: 92, max: null },
  firstPeriod: '2024-01',
  lastPeriod: '2028-02',
  content: [
    { from: '2025-01', min: 90, max: null, origin: 'PACK' },
    { from: '2026-01', min: 88, max: null, origin: 'PERSON' },
  ],
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('KPI_READ', 'KPI_WRITE'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** The button of a page that remembers whether the targets are open. */
function Opened() {
  const [isOpen, setOpen] = useState(false)
  return <TargetButton kpi={KPI} isOpen={isOpen} onOpen={setOpen} />
}

/** Opens the dialog over a server with these targets, which refuses `refusals` changes. */
async function openTargets(targets: Partial<TargetList> = {}, refusals = 0) {
  const bodies: unknown[] = []
  stubFetch((request) => {
    if (request.method === 'PUT') {
      void request.json().then((body) => bodies.push(body))
      if (refusals > 0) {
        refusals -= 1
        return { status: 400, body: { code: 'kpi.target_month_out_of_range', message: 'Too late.' } }
      }
    }
    return { body: { ...TARGETS, ...targets } }
  })
  showContent(<Opened />)
  await userEvent.click(screen.getByRole('button', { name: /^(Set target|Targets)$/ }))
  await screen.findByText('Targets of the business unit')
  return bodies
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save target' }))

test('a target begins with the one that applies, and shows all with their origin', async () => {
  const bodies = await openTargets()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '88%from January 2026, set in the product',
    '90%from January 2025, set by the organisation',
    '92%Default; applies while the unit has no own target',
  ])
  const field = screen.getByLabelText<HTMLInputElement>('At least')
  expect(field.value).toBe('88')
  expect(screen.queryByLabelText('At most')).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, '91.5')
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await save()
  await waitFor(() => expect(bodies).toEqual([{ from: '2026-03', min: 91.5, max: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the own target is ended', async () => {
  const bodies = await openTargets()
  await userEvent.click(screen.getByRole('radio', { name: 'End the unit’s own target' }))
  expect(screen.queryByLabelText('At least')).toBeNull()
  await save()
  await waitFor(() => expect(bodies).toEqual([{ from: '2026-02', min: null, max: null }]))
})

test('a range needs both ends in order', async () => {
  const bodies = await openTargets({ direction: 'RANGE', content: [], standard: { min: 85, max: 95 } })
  const [least, most] = [screen.getByLabelText('At least'), screen.getByLabelText('At most')]
  await userEvent.clear(least)
  await userEvent.type(least, '96')
  await save()
  expect(screen.getByText('The maximum must not be below the minimum.')).toBeTruthy()
  expect(document.activeElement).toBe(most)
  await userEvent.clear(most)
  await userEvent.type(most, '97')
  await save()
  await waitFor(() => expect(bodies).toEqual([{ from: '2026-02', min: 96, max: 97 }]))
})

test('what the server refuses is said, and nothing typed is lost', async () => {
  await openTargets({ direction: 'LOWER', content: [], standard: { min: null, max: null } }, 1)
  const most = screen.getByLabelText<HTMLInputElement>('At most')
  await save()
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  await userEvent.type(most, '12')
  await save()
  expect(await screen.findByText('Too late.')).toBeTruthy()
  expect(most.value).toBe('12')
})

test('without the permission targets are read only', async () => {
  setSession({}, person('KPI_READ'))
  await openTargets()
  expect(screen.queryByRole('button', { name: 'Save target' })).toBeNull()
  expect(screen.queryByLabelText('At least')).toBeNull()
})
