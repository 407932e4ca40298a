import type { Visit } from '@lotse/contract/features/visit/visit.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { rememberAccessToken } from '../../platform/session/access-token.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { useVisitForm } from './use-visit-form.ts'

const VISIT = {
  id: 'v',
  version: 4,
  state: 'PLANNED',
  on: '2026-11-27',
  participants: 'Ayşe',
  agenda: 'Stock',
  minutes: '',
  measures: [],
  goal: null,
} as unknown as Visit
const THEIRS = { ...VISIT, version: 5, participants: 'Ayşe, Jan', agenda: 'Stock, used cars' }
const CONFLICT = { status: 409, body: { code: 'visit.changed', message: 'Changed' } }

let reread: StubReply = { body: THEIRS }

beforeEach(() => {
  setSession({}, person('KPI_READ', 'CHANGE_BUSINESS_UNIT'))
  rememberAccessToken('abc')
  sessionStorage.clear()
  localStorage.clear()
  reread = { body: THEIRS }
  stubFetch(({ method }) => (method === 'GET' ? reread : CONFLICT))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Provider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

const openForm = () =>
  renderHook(({ visit }) => useVisitForm(visit, 'key', '2026-10'), {
    wrapper: Provider,
    initialProps: { visit: VISIT },
  })

test('shows the version of a colleague who saved meanwhile', async () => {
  const { result } = openForm()
  act(() => result.current.change({ agenda: 'Workshop' }))
  await act(() => result.current.save())
  expect(result.current).toMatchObject({ theirs: { version: 5 }, hasFailed: false, isDirty: true })
})

test('says that saving failed when the version of the colleague cannot be loaded', async () => {
  reread = { status: 503, body: { code: 'unavailable', message: 'Unavailable' } }
  const { result } = openForm()
  act(() => result.current.change({ agenda: 'Workshop' }))
  await act(() => result.current.save())
  expect(result.current).toMatchObject({ theirs: null, hasFailed: true, isDirty: true })
  expect(result.current.fields.agenda).toBe('Workshop')
})

test('keeps mine where I changed something, and theirs elsewhere', async () => {
  const { result } = openForm()
  act(() => result.current.change({ agenda: 'Workshop' }))
  await act(() => result.current.save())
  act(() => result.current.resolve(true))
  expect(result.current.fields).toMatchObject({ agenda: 'Workshop', participants: 'Ayşe, Jan' })
})

test('takes theirs when I give mine up', async () => {
  const { result } = openForm()
  act(() => result.current.change({ agenda: 'Workshop' }))
  await act(() => result.current.save())
  act(() => result.current.resolve(false))
  expect(result.current.fields).toMatchObject({ agenda: 'Stock, used cars' })
  expect(result.current.isDirty).toBe(false)
})

test('keeps what is typed when a colleague saves, and follows the colleague otherwise', () => {
  const typed = openForm()
  act(() => typed.result.current.change({ agenda: 'Workshop' }))
  typed.rerender({ visit: THEIRS })
  expect(typed.result.current.fields.agenda).toBe('Workshop')
  typed.unmount()
  sessionStorage.clear()
  localStorage.clear()

  const untouched = openForm()
  untouched.rerender({ visit: THEIRS })
  expect(untouched.result.current.fields.agenda).toBe('Stock, used cars')
})
