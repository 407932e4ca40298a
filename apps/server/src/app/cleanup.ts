import type { FastifyInstance } from 'fastify'
import { listTenants } from '../features/tenant/tenant.overview.repository.ts'
import { deleteOldEvents as deleteOldAuditEvents } from '../platform/audit/audit.repository.ts'
import { runExclusively } from '../platform/database/run-exclusively.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { cleanUpEvents } from '../platform/events/event.cleanup.ts'
import type { HttpPlatform } from '../platform/http/http-platform.ts'
import { deleteOldJobs } from '../platform/jobs/job.repository.ts'
import { createSignInLimits } from '../platform/security/sign-in-limits.ts'
import { FEATURES } from './features.ts'

const FIRST_MS = 60_000
const EVERY_MS = 24 * 3_600_000

/** Starts the cleanup job: a minute after the start and then daily. Returns a function that stops it. */
export function cleanUpDaily(app: FastifyInstance): () => void {
  const run = () => {
    cleanUp(app).catch((err: unknown) => app.log.error({ err }, 'cleanup failed, retrying tomorrow'))
  }
  let timer = setTimeout(() => {
    run()
    timer = setInterval(run, EVERY_MS).unref()
  }, FIRST_MS).unref()
  return () => clearTimeout(timer)
}

/**
 * Removes files and rows that are no longer reachable or needed, tenant by tenant. The failure of one tenant is logged and does
 * not stop the others. Only one node at a time does it; the others skip it.
 *
 * @param cleanUpTenant cleans up one tenant and returns the number of removed items by kind
 */
export async function cleanUp(app: FastifyInstance, cleanUpTenant = removeOldOf): Promise<void> {
  const { platform, log } = app
  await runExclusively(platform.database, 'cleanup', async () => {
    await createSignInLimits(platform.database).deleteExpired()
    for (const { id } of await listTenants(platform.database)) {
      try {
        const removed = await cleanUpTenant(platform, id)
        if (Object.values(removed).some((count) => count > 0))
          log.info({ tenantId: id, ...removed }, 'tenant cleanup done')
      } catch (err) {
        log.error({ err, tenantId: id }, 'tenant cleanup failed')
      }
    }
  })
}

async function removeOldOf(platform: HttpPlatform, id: string): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {}
  for (const [what, cleanUp] of FEATURES.flatMap((feature) => Object.entries(feature.cleanUp ?? {})))
    removed[what] = await cleanUp(platform, id)
  return {
    ...removed,
    jobs: await withTenant(platform.database, id, deleteOldJobs),
    auditEvents: await withTenant(platform.database, id, deleteOldAuditEvents),
    events: await cleanUpEvents(platform.database, id),
  }
}
