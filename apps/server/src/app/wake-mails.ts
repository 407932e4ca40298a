import type { FastifyInstance } from 'fastify'
import { listTenants } from '../features/tenant/tenant.overview.repository.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { wakeWaiting } from '../platform/jobs/enqueue.ts'

/** After a start with a mail server: the mails that waited for one go out. Never rejects; the next start tries again. */
export async function wakeMails({ platform, log }: Pick<FastifyInstance, 'platform' | 'log'>): Promise<void> {
  if (platform.settings.smtpUrl === null) return
  try {
    for (const { id } of await listTenants(platform.database)) {
      const mails = await withTenant(platform.database, id, (tx) => wakeWaiting(tx, 'MAIL_SERVER'))
      if (mails > 0) log.info({ tenantId: id, mails }, 'mails that waited for a mail server go out')
    }
  } catch (err) {
    log.error({ err }, 'mails that waited for a mail server could not be woken')
  }
}
