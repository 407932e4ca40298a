import { expect, test } from 'vitest'
import { failureForLog, JobFailure } from './job-failure.ts'

test('the log names the problem of a job without its cause, and any other error as it is', () => {
  const cause = new Error('Mailbox a@b.example is full')
  expect(failureForLog(new JobFailure('mail.refused', { detail: '550', cause }))).toEqual({
    problem: 'mail.refused',
    detail: '550',
  })
  expect(failureForLog(new JobFailure('job.input_unknown'))).toEqual({ problem: 'job.input_unknown' })
  expect(failureForLog(cause)).toEqual({ err: cause })
})
