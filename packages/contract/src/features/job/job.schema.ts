import { Array, Boolean, Enum, Integer, Null, Object, type Static, String, Union } from 'typebox'

const closed = { additionalProperties: false } as const
const Moment = String({ format: 'date-time' })

/** RETRYING: the last attempt failed, and another one follows. */
export const JOB_STATES = ['WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED'] as const
export type JobState = (typeof JOB_STATES)[number]

/** What a job may wait for besides a free worker. */
export const JOB_DEPENDENCIES = ['MAIL_SERVER'] as const
export type JobDependency = (typeof JOB_DEPENDENCIES)[number]

/** Why an attempt failed. `job.unexpected`: a defect or an external failure; the log has the details under the job's id. */
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

/** A background job in the list for administrators. Without its input, which may be private. */
export const JobSummary = Object(
  {
    id: String({ format: 'uuid' }),
    name: String({ description: 'Kind of work, e.g. `mail.send`.' }),
    title: String({ description: 'Kind of work in the language of the reader.' }),
    state: Enum([...JOB_STATES]),
    waitingFor: Union([Enum([...JOB_DEPENDENCIES]), Null()], {
      description: 'What the job waits for; null: only a free worker.',
    }),
    attempts: Integer({ minimum: 0 }),
    maximumAttempts: Integer({ minimum: 1 }),
    createdAt: Moment,
    notBefore: Moment,
    startedAt: Union([Moment, Null()]),
    finishedAt: Union([Moment, Null()]),
    problem: Union([Enum([...JOB_PROBLEMS]), Null()], { description: 'Why the last attempt failed.' }),
    problemDetail: Union([String(), Null()], { description: 'For example the reply code of a mail server.' }),
    can: Object({ retry: Boolean() }, closed),
  },
  closed,
)
export type JobSummary = Static<typeof JobSummary>

/** One page of jobs, newest first, and the number of jobs by state. */
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
