import type { Assumption } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { AssumptionList } from './assumption-list.tsx'

beforeEach(async () => {
  await showLanguage('en')
  useSessionStore.setState({ whoami: person('KPI_READ', 'MEASURE_READ', 'MEASURE_WRITE') })
})

const INTEREST: Assumption = {
  id: 'interest_rate_pct',
  name: 'Interest rate',
  unit: { id: '%', label: '%' },
  value: 6,
  packValue: 6,
  source: 'Our bank',
  changedAt: null,
  changedBy: null,
}

test('an administrator changes an assumption, sees a confirmation and can undo the change', async () => {
  useSessionStore.setState({ whoami: person('KPI_READ', 'TENANT_ADMIN') })
  const { requests } = stubFetch(() => ({ body: { ...INTEREST, history: [] } }))
  const user = userEvent.setup()
  showContent(<AssumptionList assumptions={[INTEREST]} />)
  expect(screen.getByText('Source: Our bank')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change Interest rate' }))
  const field = screen.getByRole('textbox', { name: 'New value' })
  await user.clear(field)
  await user.type(field, '-1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter a number of 0 or more.')).toBeTruthy()
  expect(requests).toHaveLength(0)
  await user.clear(field)
  await user.type(field, '7.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(useToastStore.getState().toasts).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ value: 7.5 })
  expect(screen.queryByRole('textbox')).toBeNull()
  useToastStore.getState().toasts[0]?.action?.run()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await requests[1]?.json()).toEqual({ value: null })
})

test('everybody else sees the assumptions and cannot change them', () => {
  vi.unstubAllGlobals()
  showContent(
    <AssumptionList assumptions={[{ ...INTEREST, value: 8, changedAt: '2026-03-01T08:00:00Z', changedBy: 'Ada' }]} />,
  )
  expect(screen.getByText('8%')).toBeTruthy()
  expect(screen.getByText('Changed by Ada on 03/01/26; originally 6%')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
