import { beforeEach, expect, test, vi } from 'vitest'
import { signalAreaClick, signalKpiDetails, signalTopicClick } from '../platform/signal/signal.ts'
import { type Place, signalArrival } from './usage-signals.ts'

vi.mock('../platform/signal/signal.ts', () => ({
  signalAreaClick: vi.fn(),
  signalKpiDetails: vi.fn(),
  signalTopicClick: vi.fn(),
}))

const sent = { area: signalAreaClick, kpi: signalKpiDetails, topic: signalTopicClick }
const place = (pathname: string, search: Record<string, string> = {}): Place => ({ pathname, search })
const home = place('/home')
const dashboard = '/business-analysis/dashboard'

beforeEach(() => vi.clearAllMocks())

function arrive(to: Place, from: Place | null): string[] {
  vi.clearAllMocks()
  signalArrival(to, from)
  return Object.entries(sent).flatMap(([kind, signal]) => vi.mocked(signal).mock.calls.map(([id]) => `${kind} ${id}`))
}

test('an area and a topic count after a navigation, not after a page load or a change of view', () => {
  const area = place(dashboard, { areaId: 'service' })
  const topic = place(dashboard, { topicId: 'labour', areaId: 'service' })
  expect(arrive(area, home)).toEqual(['area service'])
  expect(arrive(place(dashboard, { areaId: 'sales' }), area)).toEqual(['area sales'])
  expect(arrive(place(dashboard, { areaId: 'service', view: 'YTD' }), area)).toEqual([])
  expect(arrive(area, null)).toEqual([])
  expect(arrive(area, place('/login'))).toEqual([])
  expect(arrive(topic, home)).toEqual(['topic labour'])
  expect(arrive(place(dashboard, { topicId: 'labour', step: 'ASSESS' }), topic)).toEqual([])
  expect(arrive(topic, null)).toEqual([])
})

test('a KPI counts when its detail is opened, by click or by address, and not for each tab', () => {
  const analysis = place(`${dashboard}/detail/analysis`, { id: 'ros' })
  const potential = place(`${dashboard}/detail/potential`, { id: 'ros' })
  expect(arrive(analysis, home)).toEqual(['kpi ros'])
  expect(arrive(analysis, null)).toEqual(['kpi ros'])
  expect(arrive(potential, analysis)).toEqual([])
  expect(arrive(place(`${dashboard}/detail/potential`, { id: 'margin' }), analysis)).toEqual(['kpi margin'])
  expect(arrive(analysis, place(dashboard, { areaId: 'service' }))).toEqual(['kpi ros'])
})

test('other screens and addresses without an id do not count', () => {
  expect(arrive(home, analysisOf(''))).toEqual([])
  expect(arrive(analysisOf(''), home)).toEqual([])
  expect(arrive(place('/measures/details', { id: 'ros', areaId: 'x', topicId: 'y' }), home)).toEqual([])
  expect(arrive(place(`${dashboard}/detailed`, { id: 'ros' }), home)).toEqual([])
})

const analysisOf = (id: string) => place(`${dashboard}/detail/analysis`, { id })
