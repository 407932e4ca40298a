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
