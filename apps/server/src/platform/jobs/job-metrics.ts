import { Gauge, Histogram, type Registry } from 'prom-client'
import type { LotseDatabase } from '../database/database.ts'
import type { JobRunner } from './job-runner.ts'
import { countQueueMessages } from './queue.repository.ts'

/** Adds metrics of jobs: due and running jobs of all nodes; outcome and duration of the attempts of this process. */
export function measureJobs(registry: Registry, database: LotseDatabase, runner: Pick<JobRunner, 'onAttempt'>): void {
  const durations = new Histogram({
    name: 'lotse_job_duration_seconds',
    help: 'Duration of job attempts, by job and outcome: done, waits, retries, failed.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [registry],
  })
  runner.onAttempt((job, outcome, seconds) => durations.observe({ job, outcome }, seconds))
  const oldest = new Gauge({
    name: 'lotse_oldest_due_job_seconds',
    help: 'How long the oldest due job of all nodes has been due; 0 without one.',
    registers: [registry],
  })
  new Gauge({
    name: 'lotse_jobs',
    help: 'Jobs in the queue, of all nodes: due, later (scheduled or retried), running.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { due, later, running, oldestSeconds } = await countQueueMessages(database)
      this.set({ state: 'due' }, due)
      this.set({ state: 'later' }, later)
      this.set({ state: 'running' }, running)
      oldest.set(oldestSeconds)
    },
  })
}
