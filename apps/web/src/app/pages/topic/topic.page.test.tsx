import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { TOPIC_STEPS, type TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StubReply, stubFetch } from '../../../testing/fetch-stub.ts'
import { person } from '../../../testing/session-fixture.ts'

// The first test loads the pages and everything they are made of, which takes its time beside other tests.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const TENANT = {
  navigation_type: 'TOPIC_STEPPER',
  theme: 'GROUP',
  default_language: 'en',
  name: 'Stepper',
  authentication_method: 'USERNAME_PASSWORD',
  'api-url-workflow': 'https://api.example/w',
}
const VIEW = {
  period: '2025-12',
  view: 'MONTH',
  comparison: 'PRIOR_YEAR',
  comparisonPeriod: '2024-12',
  firstPeriod: '2023-01',
  lastPeriod: '2025-12',
  peerGroup: null,
} as const

/** A topic whose first steps are done, last left at `lastStep`. */
function topic(lastStep: TopicStep | null): TopicDetail {
  const progress = [1, 0.5, 0, 0, 0]
  return {
    id: 'sales',
    areaId: 'new_cars',
    areaName: 'New cars',
    areaIcon: 'IconCar',
    name: 'Sales process',
    description: 'How a prospect becomes a customer.',
    statusCounts: { GOOD: 0, WARN: 0, BAD: 0, NONE: 0 },
    assessment: null,
    measures: null,
    documentCount: null,
    journey: {
      steps: TOPIC_STEPS.map((id, index) => ({ id, progress: progress[index] ?? 0 })),
      progress: 0.3,
      lastStep,
      resumeStep: lastStep ?? 'ASSESS',
    },
    view: VIEW,
    kpis: [],
    bestPractices: null,
  }
}

interface World {
  readonly tenant?: object
  readonly lastStep?: TopicStep | null
  readonly address?: string
}

/** Opens a topic as a person who may only see figures. */
async function open({ tenant = {}, lastStep = null, address = '?topicId=sales' }: World = {}) {
  const replies: Record<string, StubReply> = {
    '/api/tenant/config': { body: { ...TENANT, ...tenant } },
    '/w/whoami': { body: person('KPI_READ') },
    '/w/topic/sales': { body: topic(lastStep) },
    '/w/topic/sales/step': { status: 204 },
    '/w/potential': {
      body: {
        view: VIEW,
        level: 'TOP_QUARTILE',
        joint: null,
        overlap: { sum: 0, count: 0 },
        items: [],
        areas: [],
        outcome: null,
      },
    },
    '/w/businessunit/u1': { body: { id: 'u1', peerGroups: [] } },
  }
  const { requests } = stubFetch(({ url }) => replies[new URL(url).pathname] ?? { status: 404, body: {} })
  localStorage.setItem('lotse.accessToken', 'Bearer abc')
  vi.resetModules()
  window.history.replaceState(null, '', `/business-analysis/dashboard${address}`)
  const [{ App }, { boot }, { router }] = await Promise.all([
    import('../../app.tsx'),
    import('../../boot.ts'),
    import('../../route/router.tsx'),
  ])
  await boot()
  render(<App />)
  await screen.findByRole('heading', { level: 1, name: 'Sales process' })
  return { requests, router }
}

const steps = () => screen.findByRole('navigation', { name: 'Steps of this topic' })
const currentStep = async () =>
  within(await steps())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('in stepper mode', () => {
  test('a topic continues at the last step of the person, and the address then names the step', async () => {
    const { router } = await open({ lastStep: 'POTENTIAL' })
    expect(await screen.findByRole('heading', { level: 2, name: 'See what it is worth' })).toBeTruthy()
    expect(await currentStep()).toEqual(['3Potential'])
    await waitFor(() => expect(router.state.location.search).toMatchObject({ topicId: 'sales', step: 'POTENTIAL' }))
  })

  test('an address opens its step; the next step is stored, and its heading gets the focus', async () => {
    const { requests, router } = await open({ lastStep: 'POTENTIAL', address: '?topicId=sales&step=MEASURES' })
    const heading = await screen.findByRole('heading', { level: 2, name: 'Decide what to do' })
    expect(document.activeElement).not.toBe(heading)
    const put = () => requests.filter(({ method }) => method === 'PUT')
    await waitFor(() => expect(put()).toHaveLength(1))
    await userEvent.click(screen.getByRole('link', { name: /Next: Follow/ }))
    const next = await screen.findByRole('heading', { level: 2, name: 'Follow the results' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(await currentStep()).toEqual(['5Follow'])
    await waitFor(() => expect(put()).toHaveLength(2))
    expect(await Promise.all(put().map((request) => request.json()))).toEqual([
      { step: 'MEASURES' },
      { step: 'FOLLOW' },
    ])
    router.history.back()
    expect(await screen.findByRole('heading', { level: 2, name: 'Decide what to do' })).toBeTruthy()
  })

  test('the progress of each step is described in words', async () => {
    await open({ address: '?topicId=sales&step=ASSESS' })
    const links = within(await steps()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Understanddone',
      '2Assess50% done',
      '3Potential',
      '4Measures',
      '5Follow',
    ])
  })

  test('the progress variant is shown under the group brand', async () => {
    await open({ tenant: { theme: 'GROUP' } })
    await steps()
    const progress = screen.getByRole('progressbar', { name: 'Progress in this topic' })
    expect(progress.getAttribute('aria-valuenow')).toBe('30')
    expect(progress.getAttribute('aria-valuetext')).toBe('30% done')
  })

  test.each(['CAR', 'DEFAULT'])('under the theme %s the same steps have no progress variant', async (theme) => {
    await open({ tenant: { theme } })
    await steps()
    expect(screen.queryByRole('progressbar', { name: 'Progress in this topic' })).toBeNull()
    expect(within(await steps()).getAllByRole('link')).toHaveLength(5)
  })
})

describe('in topic mode', () => {
  test.each(['TOPIC', 'ALWAYS'])(
    '%s: a topic is shown on one page without steps, and no step is stored',
    async (mode) => {
      const { requests } = await open({ tenant: { navigation_type: mode } })
      expect(await screen.findByText(/No KPI belongs to this topic\./)).toBeTruthy()
      expect(screen.queryByRole('navigation', { name: 'Steps of this topic' })).toBeNull()
      expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
    },
  )

  test('the address of a part shows only that part, with a link back to the complete topic', async () => {
    const { router } = await open({
      tenant: { navigation_type: 'TOPIC' },
      address: '?topicId=sales&step=POTENTIAL',
    })
    const way = screen.getByRole('navigation', { name: 'You are here' })
    await userEvent.click(within(way).getByRole('link', { name: 'Sales process' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ topicId: 'sales' }))
  })
})
