import { Array, Boolean, Enum, Integer, Null, Object, type Static, String, Union } from 'typebox'
import { JOB_DEPENDENCIES, JOB_PROBLEMS, JOB_STATES } from './job.constants.ts'

const closed = { additionalProperties: false } as const
const Moment = String({ format: 'date-time' })

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
