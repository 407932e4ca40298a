import type { AnyJob } from './job.ts'

/** All jobs of the product, by name. */
export interface JobCatalogue {
  find(name: string): AnyJob | undefined
}

/** @throws Error when two jobs have one name */
export function createJobCatalogue(jobs: readonly AnyJob[]): JobCatalogue {
  const byName = new Map<string, AnyJob>()
  for (const job of jobs) {
    if (byName.has(job.name)) throw new Error(`Two jobs have the name ${job.name}.`)
    byName.set(job.name, job)
  }
  return { find: (name) => byName.get(name) }
}
