import type { JobState } from '@lotse/contract/features/job/job.constants.ts'
import type { JobPage, JobSummary } from '@lotse/contract/features/job/job.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../platform/text/i18n.ts'
import { stubFetch } from '../../testing/fetch-stub.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { JobList } from './job-list.tsx'

const JOB: JobSummary = {
  id: 'a',
  name: 'mail.send',
  title: 'Send an e-mail',
  state: 'FAILED',
  waitingFor: null,
  attempts: 10,
  maximumAttempts: 10,
  createdAt: '2026-11-21T10:00:00.000Z',
  notBefore: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:01.000Z',
  problem: 'mail.refused',
  problemDetail: '550',
  can: { retry: true },
}
const page = (...content: JobSummary[]): JobPage => ({
  content,
  page: 0,
  size: 25,
  totalElements: content.length,
  counts: { WAITING: 1, RUNNING: 0, RETRYING: 0, DONE: 0, FAILED: 1 },
})
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Jobs />
    </QueryClientProvider>,
  )

function Jobs() {
  const [state, setState] = useState<JobState | null>(null)
  return <JobList state={state} onState={setState} />
}

beforeEach(async () => {
  setSession({}, person('TENANT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

test('a failed job says why in words and can be tried again; one that waits says for what', async () => {
  const waiting: JobSummary = {
    ...JOB,
    id: 'b',
    state: 'WAITING',
    waitingFor: 'MAIL_SERVER',
    attempts: 0,
    finishedAt: null,
    problem: null,
    problemDetail: null,
    can: { retry: false },
  }
  const { requests } = stubFetch(({ method }) => ({ body: method === 'POST' ? JOB : page(JOB, waiting) }))
  show()
  const [failed, other] = (await screen.findAllByRole('row')).slice(1)
  expect(failed?.textContent).toContain('The mail server rejected it permanently. (550)')
  expect(failed?.textContent).toContain('10 of 10')
  expect(other?.textContent).toContain('No mail server is configured.')
  expect(within(other as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Send an e-mail' }))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1))
  expect(requests.find(({ method }) => method === 'POST')?.url).toMatch(/\/job\/a\/retry$/)
})

test('jobs of one state are asked for by it', async () => {
  const { requests } = stubFetch(() => ({ body: page(JOB) }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: /^Failed/ }))
  await waitFor(() => expect(requests.at(-1)?.url).toContain('state=FAILED'))
})

test('without jobs it says what will appear', async () => {
  stubFetch(() => ({ body: page() }))
  show()
  await screen.findByText('No background tasks yet')
})
