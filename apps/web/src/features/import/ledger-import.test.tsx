import type { LedgerMapping, LedgerReading } from '@lotse/contract/features/import/import.ledger.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { LedgerMappingTable } from './ledger-mapping-table.tsx'
import { LedgerReport } from './ledger-report.tsx'

const MAPPING: LedgerMapping = {
  costCentreAt: 0,
  version: 3,
  figures: [{ id: 'revenue', name: 'Revenue' }],
  units: [],
  rules: [
    {
      first: '8000',
      last: '8999',
      costCentreFirst: null,
      costCentreLast: null,
      figureId: 'revenue',
      sign: 'CREDIT',
      amount: 'MOVEMENT',
    },
  ],
}
const account = { name: 'Interest', costCentre: null, amount: -12.34, figureId: null }
const READING: LedgerReading = {
  basis: 'MONTH',
  columns: ['Konto', 'Soll', 'Haben'],
  accounts: [{ ...account, account: '8400', name: 'Sales', amount: 100, figureId: 'revenue' }],
  figures: [{ id: 'revenue', name: 'Revenue', amount: 100 }],
  unmapped: [{ ...account, account: '2650' }],
  unmappedSum: 12.34,
  leftOut: 1,
  personal: 2,
  otherRows: [],
  fileId: null,
}

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('TENANT_ADMIN'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('what belongs to no base figure is shown with its sum and must be confirmed', async () => {
  const confirm = vi.fn()
  showContent(<LedgerReport reading={READING} isBusy={false} onConfirm={confirm} />)
  const unmapped = screen.getByRole('region', { name: 'Accounts without a base figure: 12.34 EUR' })
  expect(within(unmapped).getByText('2650 Interest')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check and import' })
  expect(button.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(button)
  expect(confirm).toHaveBeenCalledOnce()
})

test('the accounts are saved with the version that was seen, and a conflict keeps what was entered', async () => {
  const bodies: unknown[] = []
  stubFetch((request) => {
    void request.json().then((body) => bodies.push(body))
    return { status: 409, body: { code: 'import.ledger_changed', message: 'Edited in the meantime.' } }
  })
  showContent(<LedgerMappingTable chart="SKR03" mapping={MAPPING} onSaved={() => {}} />)
  const last = screen.getByLabelText<HTMLInputElement>('To account 1')
  await userEvent.clear(last)
  await userEvent.type(last, '88x9')
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save accounts' }))
  expect(await screen.findByText('Edited in the meantime.')).toBeTruthy()
  await waitFor(() => expect(bodies).toMatchObject([{ version: 3, rules: [{ last: '889' }, { figureId: null }] }]))
  expect(last.value).toBe('889')
})
