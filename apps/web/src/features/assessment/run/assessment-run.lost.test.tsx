import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answeringPerTest,
  assessmentServer,
  questionCard,
  showAssessment,
  unsentReplies,
} from '../../../testing/assessment-fixture.tsx'
import { person } from '../../../testing/session-fixture.ts'

answeringPerTest()

test('an answer given offline is stored in the browser and sent when the connection is back', async () => {
  const { drafts, failures, begin } = assessmentServer()
  begin()
  failures.push(new TypeError('Failed to fetch'))
  const user = showAssessment()
  const first = await questionCard('Is there a rule?')
  await user.click(first.getByRole('radio', { name: /4 Level 4/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Not saved yet: no connection/))
  expect(unsentReplies()).toHaveLength(1)
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
  expect(unsentReplies()).toEqual([])
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
  const user = showAssessment()
  const first = await questionCard('Is there a rule?')
  answerElsewhere('Written last week', savedBy)
  await user.click(first.getByRole('radio', { name: /1 Level 1/ }))
  const notice = within(await first.findByRole('alert'))
  notice.getByText(title)
  expect(notice.getByText(/5 · Level 5/).textContent).toContain('Written last week')
  expect(notice.getByText('1 · Level 1')).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(drafts).toMatchObject([{ value: 1, basedOn: 3 }]))
})

test('a run that another person submitted meanwhile preserves the answer and offers to reopen', async () => {
  const { drafts, failures, begin, submitElsewhere } = assessmentServer()
  begin()
  failures.push({ status: 409, body: { code: 'assessment.closed', message: 'Closed' } })
  const user = showAssessment()
  const first = await questionCard('Is there a rule?')
  submitElsewhere()
  await user.click(first.getByRole('radio', { name: /3 Level 3/ }))
  expect(await screen.findByText(/1 answer was given after the self-assessment was submitted/)).toBeTruthy()
  expect(unsentReplies()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(drafts).toMatchObject([{ questionId: 'q1', value: 3 }]))
  expect(unsentReplies()).toEqual([])
})
