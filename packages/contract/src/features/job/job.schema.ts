import { Array, Boolean, Enum, Integer, Null, Object, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const Moment = String({ format: 'date-time' })

/** RETRYING: broke, and will be tried again. */
export const JOB_STATES = ['WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED'] as const
export type JobState = (typeof JOB_STATES)[number]

/** What a job may have to wait for besides its turn. */
export const JOB_WAITS_FOR = ['MAIL_SERVER'] as const
export type JobWaitsFor = (typeof JOB_WAITS_FOR)[number]

/** Why a job broke. `job.unexpected`: a defect or something outside; the log has it under the job's id. */
export const JOB_PROBLEMS = [
  'job.unexpected',
  'job.abandoned',
  'job.input_unknown',
  'mail.unreachable',
  'mail.refused_for_now',
  'mail.refused',
  'mail.sign_in_refused',
] as const
export type JobProblem = (typeof JOB_PROBLEMS)[number]

/** Work done outside of requests, as administrators see it. Never what it is about: that may be anybody's. */
export const JobSummary = Object(
  {
    id: String({ format: 'uuid' }),
    name: String({ description: 'Kind of work, e.g. `mail.send`.' }),
    title: String({ description: 'The same in words.' }),
    state: Enum([...JOB_STATES]),
    waitsFor: Union([Enum([...JOB_WAITS_FOR]), Null()], { description: 'What is not there yet; null: only its turn.' }),
    attempts: Integer({ minimum: 0 }),
    maximumAttempts: Integer({ minimum: 1 }),
    createdAt: Moment,
    notBefore: Moment,
    startedAt: Union([Moment, Null()]),
    finishedAt: Union([Moment, Null()]),
    problem: Union([Enum([...JOB_PROBLEMS]), Null()], { description: 'Why the last attempt broke.' }),
    problemDetail: Union([String(), Null()], { description: 'Such as the reply code of a mail server.' }),
    can: Object({ retry: Boolean() }, closed),
  },
  closed,
)
export type JobSummary = Static<typeof JobSummary>

/** One page of jobs, the newest first, and how many there are of each state. */
export const JobPage = Object(
  {
    content: Array(JobSummary),
    page: Integer(),
    size: Integer(),
    totalElements: Integer(),
    counts: Object(
      { WAITING: Integer(), RUNNING: Integer(), RETRYING: Integer(), DONE: Integer(), FAILED: Integer() },
      closed,
    ),
  },
  closed,
)
export type JobPage = Static<typeof JobPage>
