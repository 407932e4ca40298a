import type { FastifyInstance } from 'fastify'
import { listTenants } from '../features/tenant/tenant.overview.repository.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { wakeWaiting } from '../platform/jobs/enqueue.ts'

/** Enqueues the mails that wait for a mail server, if one is configured. Never rejects; the next start retries. */
export async function wakeMails({ platform, log }: Pick<FastifyInstance, 'platform' | 'log'>): Promise<void> {
  if (platform.settings.smtpUrl === null) return
  try {
    for (const { id } of await listTenants(platform.database)) {
      const mails = await withTenant(platform.database, id, (tx) => wakeWaiting(tx, 'MAIL_SERVER'))
      if (mails > 0) log.info({ tenantId: id, mails }, 'waiting mails enqueued')
    }
  } catch (err) {
    log.error({ err }, 'enqueueing waiting mails failed')
  }
}
