import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { measureItem, showMeasures, stubServer } from '../../../testing/measure-fixture.tsx'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { useMeasureDelete } from './use-delete.ts'

beforeEach(async () => {
  await showLanguage('en')
  setSession({}, person('MEASURE_READ', 'MEASURE_WRITE'))
})

const { id, title } = measureItem()

function Button({ onResult }: { onResult: (isDeleted: boolean) => void }) {
  const remove = useMeasureDelete()
  return (
    <button type="button" onClick={() => void remove({ id, title }).then(onResult)}>
      Delete
    </button>
  )
}

test('a deletion happens at once and is undone by the toast, which then closes', async () => {
  const calls = stubServer(({ call }) => (call.startsWith('DELETE') ? { status: 204 } : { body: measureItem() }))
  const onResult = vi.fn()
  showMeasures(<Button onResult={onResult} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onResult).toHaveBeenCalledWith(true))
  expect(screen.getByText('“Clock every order” deleted')).toBeTruthy()
  expect(useToastStore.getState().toasts[0]?.life).toBe(8000)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“Clock every order” restored')).toBeTruthy()
  expect(screen.queryByText('“Clock every order” deleted')).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual([`DELETE /measure/${id}`, `POST /measure/${id}/restore`])
})

test('live updates wait until the page of the deleted measure is left', async () => {
  stubServer(({ call }) => (call.startsWith('DELETE') ? { status: 204 } : { body: measureItem() }))
  const savingWhileLeaving = vi.fn()
  function LeavingButton() {
    const client = useQueryClient()
    const remove = useMeasureDelete(async () => savingWhileLeaving(client.isMutating()))
    return (
      <button type="button" onClick={() => void remove({ id, title })}>
        Delete
      </button>
    )
  }
  showMeasures(<LeavingButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Clock every order” deleted')).toBeTruthy()
  expect(savingWhileLeaving.mock.calls).toEqual([[1]])
})

test('what could not be deleted is not said to be', async () => {
  stubServer(() => ({ status: 404, body: { code: 'measure.not_found', message: 'There is no such measure.' } }))
  const onResult = vi.fn()
  showMeasures(<Button onResult={onResult} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onResult).toHaveBeenCalledWith(false))
  expect(screen.queryByText('“Clock every order” deleted')).toBeNull()
})
