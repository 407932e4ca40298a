import type { FastifyInstance } from 'fastify'
import { recalculateOutdated } from '../features/kpi/kpi.public.ts'
import { listTenants } from '../features/tenant/tenant.overview.repository.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { wakeWaiting } from '../platform/jobs/enqueue.ts'

/**
 * Enqueues what has waited for this start: mails that wait for a mail server, if one is configured, and benchmarks that an earlier
 * version calculated. Never rejects; the next start retries.
 */
export async function catchUp({ platform, log }: Pick<FastifyInstance, 'platform' | 'log'>): Promise<void> {
  const hasMailServer = platform.settings.smtpUrl !== null
  try {
    for (const { id } of await listTenants(platform.database)) {
      await withTenant(platform.database, id, async (tx) => {
        const mails = hasMailServer ? await wakeWaiting(tx, 'MAIL_SERVER') : 0
        if (mails > 0) log.info({ tenantId: id, mails }, 'waiting mails enqueued')
        if (await recalculateOutdated(tx)) log.info({ tenantId: id }, 'calculation of benchmarks enqueued')
      })
    }
  } catch (err) {
    log.error({ err }, 'enqueueing at the start failed')
  }
}
