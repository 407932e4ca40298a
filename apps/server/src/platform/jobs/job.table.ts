import type { JobDependency, JobProblem, JobState } from '@lotse/contract/features/job/job.constants.ts'
import type { ColumnType, Generated } from 'kysely'

/** Jobs. */
export interface JobTable {
  tenant_id: string
  id: Generated<string>
  name: string
  /** null when done. */
  input: ColumnType<unknown, string, string | null>
  state: Generated<JobState>
  /** Number of its latest queue message; earlier messages are ignored. */
  turn: Generated<number>
  attempts: Generated<number>
  once_for: string | null
  waits_for: ColumnType<JobDependency | null, JobDependency | null | undefined, JobDependency | null>
  not_before: Generated<Date>
  due_at: Date | null
  created_at: Generated<Date>
  started_at: ColumnType<Date | null, undefined, Date | null>
  finished_at: ColumnType<Date | null, undefined, Date | null>
  problem: ColumnType<JobProblem | null, undefined, JobProblem | null>
  problem_detail: ColumnType<string | null, undefined, string | null>
}

/** Schedules of recurring jobs. */
export interface JobScheduleTable {
  tenant_id: string
  name: string
  key: string
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  cron: string
  /** IANA name, e.g. `Europe/Vienna`. */
  time_zone: string
  input: ColumnType<unknown, string, string>
  turn: Generated<number>
  next_at: Date
}

declare module '../database/tables.ts' {
  interface Tables {
    job: JobTable
    job_schedule: JobScheduleTable
  }
}
