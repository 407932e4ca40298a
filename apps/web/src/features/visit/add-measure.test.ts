import type { Visit } from '@lotse/contract/features/visit/visit.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/api/query-client.ts'
import { rememberAccessToken } from '../../platform/session/access-token.ts'
import { type StubReply, stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { addMeasureToVisit } from './add-measure.ts'

const VISIT = { id: 'v', version: 4, measures: [{ id: 'a' }], goal: null, minutes: 'Discussed' } as unknown as Visit
const CONFLICT = { status: 409, body: { code: 'visit.changed', message: 'Changed' } }

let reads: StubReply[] = []
let writes: StubReply[] = []
let requests: readonly Request[] = []

beforeEach(() => {
  setSession({}, person('KPI_READ', 'CHANGE_BUSINESS_UNIT'))
  rememberAccessToken('abc')
  reads = []
  writes = []
  requests = stubFetch(({ method }) =>
    method === 'GET' ? (reads.shift() ?? { body: VISIT }) : (writes.shift() ?? { body: { ...VISIT, version: 5 } }),
  ).requests
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const add = (id: string) => addMeasureToVisit(queryClient, 'v', id)
const written = () => Promise.all(requests.filter(({ method }) => method === 'PUT').map((request) => request.json()))

test('adds a measure after the agreed ones and changes nothing else', async () => {
  expect(await add('b')).toBe(true)
  expect(await written()).toMatchObject([{ version: 4, measureIds: ['a', 'b'], minutes: 'Discussed' }])
})

test('adds it on top of what a colleague saved meanwhile', async () => {
  writes = [CONFLICT]
  reads = [{ body: VISIT }, { body: { ...VISIT, version: 5, measures: [] } }]
  expect(await add('b')).toBe(true)
  expect(await written()).toMatchObject([{ version: 4 }, { version: 5, measureIds: ['b'] }])
})

test('writes nothing for a measure that is agreed, and says when it could not be added', async () => {
  expect(await add('a')).toBe(true)
  expect(await written()).toEqual([])
  writes = [CONFLICT, CONFLICT, CONFLICT]
  expect(await add('b')).toBe(false)
  reads = [{ status: 404, body: { code: 'visit.not_found', message: 'Missing' } }]
  expect(await add('b')).toBe(false)
})
