import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../platform/session/session-end.ts'
import { showLanguage } from '../../platform/text/i18n.ts'
import { assessmentServer, rememberBodies } from '../../testing/assessment-fixture.ts'
import { person, setSession } from '../../testing/session-fixture.ts'
import { showContent } from '../../testing/show-content.tsx'
import { TopicAssessment } from './assessment-run.tsx'

beforeEach(async () => {
  await showLanguage('en')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setSession({}, person('KPI_READ', 'ASSESSMENT_READ', 'ASSESSMENT_REPLY', 'MEASURE_READ', 'MEASURE_WRITE'))
  rememberBodies()
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show() {
  showContent(<TopicAssessment topicId="t1" kpiId="discount" />, ['/measures/edit'])
  return userEvent.setup()
}
const card = async (text: string) => within(await screen.findByRole('article', { name: text }))
const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith('lotse.reply'))

test('while the line is gone the answer is safe here, and goes out when it is back', async () => {
  const { drafts, failures, begin } = assessmentServer()
  begin()
  failures.push(new TypeError('Failed to fetch'))
  const user = show()
  const first = await card('Is there a rule?')
  await user.click(first.getByRole('radio', { name: /4 Level 4/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Not saved yet: no connection/))
  expect(unsent()).toHaveLength(1)
  expect(first.getByRole('radio', { name: /4 Level 4/ })).toHaveProperty('checked', true)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  expect(drafts).toEqual([])
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved at /))
  expect(drafts).toMatchObject([{ questionId: 'q1', value: 4 }])
  expect(unsent()).toEqual([])
  const later = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

test.each([
  ['a colleague', { id: 'someone-else', name: 'Grace Kim' }, 'Grace Kim has answered this question in the meantime.'],
  [
    'oneself elsewhere',
    { id: person().id, name: 'Ada Ay' },
    'This question has been answered elsewhere in the meantime.',
  ],
])('an answer given by %s is shown beside the own one, and the choice is free', async (_, savedBy, title) => {
  const { drafts, failures, begin, answerElsewhere } = assessmentServer()
  begin()
  failures.push({ status: 409, body: { code: 'assessment.reply_stale', message: 'x' } })
  const user = show()
  const first = await card('Is there a rule?')
  answerElsewhere('Written last week', savedBy)
  await user.click(first.getByRole('radio', { name: /1 Level 1/ }))
  const notice = within(await first.findByRole('alert'))
  notice.getByText(title)
  expect(notice.getByText(/5 · Level 5/).textContent).toContain('Written last week')
  expect(notice.getByText('1 · Level 1')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(drafts).toMatchObject([{ value: 1, basedOn: 3 }]))
})

test('a run that somebody else submitted meanwhile keeps the answer and offers to reopen', async () => {
  const { drafts, failures, begin, submitElsewhere } = assessmentServer()
  begin()
  failures.push({ status: 409, body: { code: 'assessment.closed', message: 'Closed' } })
  const user = show()
  const first = await card('Is there a rule?')
  submitElsewhere()
  await user.click(first.getByRole('radio', { name: /3 Level 3/ }))
  expect(await screen.findByText(/1 answer was given after submitting/)).toBeTruthy()
  expect(unsent()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(drafts).toMatchObject([{ questionId: 'q1', value: 3 }]))
  expect(unsent()).toEqual([])
})
