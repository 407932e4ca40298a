import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answeringPerTest,
  assessmentServer,
  questionCard,
  RUN_ID,
  showAssessment,
  unsentReplies,
} from '../../../testing/assessment-fixture.tsx'

answeringPerTest()

test('from beginning by keyboard to a result with a measure to plan', async () => {
  const { drafts } = assessmentServer()
  const user = showAssessment()
  await user.click(await screen.findByRole('button', { name: 'Start the self-assessment' }))
  const first = await questionCard('Is there a rule?')
  expect(first.getByText('this KPI')).toBeTruthy()
  expect(first.getAllByRole('radio')).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
  act(() => first.getAllByRole('radio')[0]?.focus())
  await user.keyboard('1')
  expect(first.getByRole('radio', { name: /1 Level 1 About 1/ })).toHaveProperty('checked', true)
  await waitFor(() => expect(drafts).toHaveLength(1))
  expect(drafts[0]).toMatchObject({
    assessmentId: RUN_ID,
    questionId: 'q1',
    value: 1,
    isNotApplicable: false,
    basedOn: 0,
  })
  expect(await screen.findByRole('progressbar', { name: '1 of 2 answered' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Saved at /))
  expect(unsentReplies()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Submit with 1 open question' }))
  expect(await screen.findByText('1 question was left open.', { exact: false })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Result: Pricing')
  expect(screen.getByText('Because it affects Discount rate')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Plan the measure: Write the rule down' })
  const address = new URL(link.getAttribute('href') ?? '', 'http://x')
  expect(address.pathname).toBe('/measures/edit')
  for (const part of ['m_rule', RUN_ID, 'q1', 'ASSESSMENT']) expect(address.search).toContain(part)
})

test('a comment is sent when its field is left, and not applicable takes the value back', async () => {
  const { drafts, begin } = assessmentServer()
  begin()
  const user = showAssessment()
  const first = await questionCard('Is there a rule?')
  await user.click(first.getByRole('button', { name: 'Add comment' }))
  await user.keyboard('Only by word of mouth 3')
  expect(first.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true)
  await user.tab()
  await waitFor(() => expect(drafts.at(-1)).toMatchObject({ comment: 'Only by word of mouth 3', value: null }))
  await user.click(first.getByRole('radio', { name: /2 Level 2/ }))
  await user.click(first.getByRole('checkbox', { name: 'Not applicable' }))
  await waitFor(() =>
    expect(drafts.at(-1)).toMatchObject({ value: null, isNotApplicable: true, comment: 'Only by word of mouth 3' }),
  )
})

test('who may only read sees the questions and can change nothing', async () => {
  const { begin, drafts } = assessmentServer({ mayReply: false })
  begin()
  const user = showAssessment()
  const first = await questionCard('Is there a rule?')
  expect(screen.getByText(/You can view it but not answer it/)).toBeTruthy()
  await user.click(first.getByRole('radio', { name: /3 Level 3/ }))
  expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
  expect(drafts).toEqual([])
})
