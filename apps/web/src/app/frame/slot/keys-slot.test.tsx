import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { KeysSlot } from './keys-slot.tsx'

beforeEach(() => showLanguage('en'))

const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('? lists the keys, except while something is written', async () => {
  setSession({ activePlugins: ['PERSONAL_NOTES'] }, person('KPI_READ'))
  render(
    <>
      <input aria-label="Search" />
      <KeysSlot />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Why?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys' })
  expect(terms()).toEqual(['Ctrl K', 'Ctrl .', 'Esc', '+ − 0', '?'])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('keys of parts that cannot be opened are left out', async () => {
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
  render(<KeysSlot />)
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys' })
  expect(terms()).toEqual(['Ctrl K', 'Esc', 'Space, arrows', '?'])
})
