import { Gauge, Histogram, type Registry } from 'prom-client'
import type { LotseDatabase } from '../database/database.ts'
import type { JobRunner } from './job-runner.ts'
import { countTickets } from './queue.repository.ts'

/** Measures jobs: how many are due and running everywhere, and how attempts of this process ended and how long they took. */
export function measureJobs(registry: Registry, database: LotseDatabase, runner: Pick<JobRunner, 'onAttempt'>): void {
  const durations = new Histogram({
    name: 'lotse_job_duration_seconds',
    help: 'Time of an attempt at a job, by job and by how it ended: done, waits, retries, failed.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [registry],
  })
  runner.onAttempt((job, outcome, seconds) => durations.observe({ job, outcome }, seconds))
  new Gauge({
    name: 'lotse_jobs',
    help: 'Jobs in the queue, of all nodes: due, due later (a time of day, or another attempt), running.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { due, later, running } = await countTickets(database)
      this.set({ state: 'due' }, due)
      this.set({ state: 'later' }, later)
      this.set({ state: 'running' }, running)
    },
  })
}
