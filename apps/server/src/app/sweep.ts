import type { FastifyInstance } from 'fastify'
import { sweepDocuments } from '../features/document/document.sweep.ts'
import { sweepSignals } from '../features/signal/signal.sweep.ts'
import { sweepScreenshots } from '../features/support/support.sweep.ts'
import { listTenants } from '../features/tenant/tenant.overview.repository.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { sweepEvents } from '../platform/events/event.sweep.ts'
import { deleteOldJobs } from '../platform/jobs/job.repository.ts'

const FIRST_MS = 60_000
const EVERY_MS = 24 * 3_600_000

/** Removes what nobody can reach any more, a minute after the start and then daily; answers the function that ends it. */
export function sweepDaily(app: FastifyInstance): () => void {
  const sweep = () => {
    sweepAll(app).catch((err: unknown) => app.log.error({ err }, 'sweeping failed; the next one goes on'))
  }
  let timer = setTimeout(() => {
    sweep()
    timer = setInterval(sweep, EVERY_MS).unref()
  }, FIRST_MS).unref()
  return () => clearTimeout(timer)
}

async function sweepAll({ platform, log }: FastifyInstance): Promise<void> {
  for (const { id } of await listTenants(platform.database)) {
    const documents = await sweepDocuments(platform, id)
    const signals = await sweepSignals(platform.database, id)
    const screenshots = await sweepScreenshots(platform, id)
    const jobs = await withTenant(platform.database, id, deleteOldJobs)
    const events = await sweepEvents(platform.database, id)
    const swept = { documents, signals, screenshots, jobs, events }
    if (Object.values(swept).some((count) => count > 0)) log.info({ tenantId: id, ...swept }, 'swept')
  }
}
