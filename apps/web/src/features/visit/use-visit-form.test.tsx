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
  unit: { id: 'u', name: 'Unit' },
  state: 'PLANNED',
  on: '2026-11-27',
  participants: 'Ayşe',
  agenda: 'Stock',
  minutes: '',
  measures: [],
  goal: null,
} as unknown as Visit

beforeEach(() => {
  setSession({}, person('KPI_READ', 'CHANGE_BUSINESS_UNIT'))
  rememberAccessToken('abc')
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Changes the agenda and saves. */
async function saveAgenda(reply: (request: Request) => StubReply) {
  const { requests } = stubFetch(reply)
  const { result } = renderHook(() => useVisitForm(VISIT, 'key', '2026-10'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  act(() => result.current.change({ agenda: 'Workshop' }))
  await act(() => result.current.save())
  const sent = async (method: string) =>
    Promise.all(requests.filter((one) => one.method === method).map((one) => one.json()))
  return { form: () => result.current, sent }
}

test('sends the visit with the version that the changes are based on', async () => {
  const { form, sent } = await saveAgenda(() => ({ body: { ...VISIT, version: 5, agenda: 'Workshop' } }))
  expect(await sent('PUT')).toMatchObject([{ version: 4, agenda: 'Workshop', participants: 'Ayşe' }])
  expect(form().isDirty).toBe(false)
})

test('loads the version of a colleague who saved first', async () => {
  const theirs = { ...VISIT, version: 5, participants: 'Ayşe, Jan', agenda: 'Used cars' }
  const conflict = { status: 409, body: { code: 'visit.changed', message: 'Changed' } }
  const { form } = await saveAgenda(({ method }) => (method === 'GET' ? { body: theirs } : conflict))
  expect(form().conflict).toMatchObject({ kind: 'CHANGED', theirs: { version: 5 } })
  act(() => form().keepMine())
  expect(form().fields).toMatchObject({ agenda: 'Workshop', participants: 'Ayşe, Jan' })
})

test('plans a deleted visit again, with everything that was typed', async () => {
  const { form, sent } = await saveAgenda(({ method, url }) => {
    if (method === 'POST') return { body: { ...VISIT, id: 'new', version: 1 } }
    if (url.endsWith('/new')) return { body: { ...VISIT, id: 'new', version: 2, agenda: 'Workshop' } }
    return { status: 404, body: { code: 'visit.not_found', message: 'Not found' } }
  })
  expect(form().conflict).toEqual({ kind: 'DELETED' })
  act(() => form().continueAsNew?.())
  await act(() => form().save())
  expect(await sent('POST')).toMatchObject([{ unitId: 'u', on: '2026-11-27', agenda: 'Workshop' }])
  expect((await sent('PUT')).at(-1)).toMatchObject({ version: 1, agenda: 'Workshop' })
  expect(form()).toMatchObject({ conflict: null, isDirty: false })
})
