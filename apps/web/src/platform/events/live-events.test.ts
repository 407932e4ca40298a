import { afterEach, expect, test, vi } from 'vitest'
import { person, setSession } from '../../testing/session-fixture.ts'
import { useSessionStore } from '../session/session.store.ts'
import type { SharedStream } from './shared-events.ts'

const streams: SharedStream[] = []
vi.mock('./shared-events.ts', () => ({
  shareEvents: (stream: SharedStream) => void streams.push(stream),
}))
const { followLiveEvents } = await import('./live-events.ts')

afterEach(() => {
  streams.length = 0
})

test('a first stream begins at the position of the identity call, a later one at the last position', () => {
  setSession({}, { ...person(), eventPosition: '7' })
  const stop = followLiveEvents(() => {})
  expect(streams.map(({ from }) => from)).toEqual(['7'])
  streams[0]?.onEvent({ id: '12', type: 'note.changed', subjectId: null })
  useSessionStore.setState({ selectedUnitId: 'u2' })
  expect(streams.map(({ from }) => from)).toEqual(['7', '12'])
  useSessionStore.setState({ whoami: null })
  useSessionStore.setState({ whoami: { ...person(), eventPosition: '30' } })
  expect(streams.map(({ from }) => from)).toEqual(['7', '12', '30'])
  stop()
})
