import type { FigureDeliveryDetails } from '@lotse/contract/features/import/import.delivery.schema.ts'
import type { FigureDelivery } from '@lotse/contract/features/import/import.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { DeliveryDetails } from './delivery-details.tsx'

const DELIVERY: FigureDelivery = {
  id: 17,
  kind: 'FILE',
  source: 'march.csv',
  at: '2026-11-20T10:00:00.000Z',
  by: 'Ada',
  reason: null,
  values: 1,
  added: 0,
  changed: 1,
  firstPeriod: '2026-03',
  lastPeriod: '2026-03',
  withdraws: null,
  restores: null,
  isWithdrawn: false,
}
const VALUE = {
  businessUnitId: 'u1',
  businessUnit: 'Rheintal',
  figureId: 'cars',
  figure: 'New cars',
  period: '2026-03',
}
const DETAILS: FigureDeliveryDetails = {
  delivery: DELIVERY,
  withdrawal: null,
  canWithdraw: true,
  findings: [
    {
      ...VALUE,
      reason: 'TOO_LARGE',
      value: 31_000,
      low: 18,
      high: 52,
      factor: null,
      otherPeriod: null,
      otherFigure: null,
      decision: 'CONFIRM',
      text: 'Fleet contract',
      mended: null,
    },
  ],
  values: [{ ...VALUE, before: 30, after: 31_000 }],
  changes: [
    {
      businessUnitId: 'u1',
      businessUnit: 'Rheintal',
      kpis: [
        {
          id: 'k',
          name: 'New cars',
          unit: { id: 'count', label: '' },
          decimals: 0,
          before: 360,
          after: 31_330,
          eur: null,
        },
      ],
    },
  ],
}
const WITHDRAWN: FigureDeliveryDetails = {
  ...DETAILS,
  delivery: { ...DELIVERY, isWithdrawn: true },
  withdrawal: { ...DELIVERY, id: 18, kind: 'WITHDRAWAL', withdraws: 17, reason: 'Wrong file', by: 'Bob' },
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('TENANT_ADMIN'))
})

/** Shows the delivery; returns what was sent. */
function show(details: FigureDeliveryDetails) {
  const sent: { url: string; body: unknown }[] = []
  stubFetch((request) => {
    if (request.method === 'GET') return { body: details }
    const { pathname } = new URL(request.url)
    void request.text().then((body) => sent.push({ url: pathname, body: body === '' ? null : JSON.parse(body) }))
    return { body: pathname.endsWith('/withdraw') ? WITHDRAWN : DETAILS }
  })
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <DeliveryDetails id={17} onClose={() => {}} />
    </QueryClientProvider>,
  )
  return sent
}

test('a delivery shows what it changed and why an implausible value is right', async () => {
  show(DETAILS)
  await screen.findByText('New cars: 360 → 31,330')
  screen.getByText('31,000 is unusually large for this unit. Usual: 18 to 52.')
  screen.getByText('Right, because: Fleet contract')
  expect(screen.getByRole('row', { name: /Rheintal/ }).textContent).toContain('31,000')
})

test('a delivery is withdrawn with a reason', async () => {
  const sent = show(DETAILS)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  screen.getByText('Say why.')
  await userEvent.type(screen.getByLabelText('Reason'), 'Wrong file')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText(/^Withdrawn on .* by Bob:/)
  expect(sent).toEqual([{ url: expect.stringMatching(/17\/withdraw$/), body: { reason: 'Wrong file' } }])
})

test('the withdrawal of a delivery is undone', async () => {
  const sent = show(WITHDRAWN)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the withdrawal' }))
  await waitFor(() => expect(sent).toEqual([{ url: expect.stringMatching(/17\/restore$/), body: null }]))
  await screen.findByRole('button', { name: 'Withdraw' })
})
