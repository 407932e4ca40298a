import type { FastifyInstance } from 'fastify'
import { cleanUpConversations } from '../features/ai/chat/chat.cleanup.ts'
import { deleteOldUnanswered } from '../features/ai/qa/question/unanswered.repository.ts'
import { deleteOldUsage } from '../features/ai/run/usage.repository.ts'
import { removeDeletedEdits } from '../features/content/edit/edit.repository.ts'
import { cleanUpDocuments } from '../features/document/document.cleanup.ts'
import { cleanUpImportFiles } from '../features/import/upload/upload.cleanup.ts'
import { removeDeletedKpiComments } from '../features/kpi-comment/kpi-comment.repository.ts'
import { removeDeletedComments } from '../features/measure/detail/record.repository.ts'
import { removeDeletedTasks } from '../features/measure/task/task.repository.ts'
import { deleteExpiredAccountTokens } from '../features/person/account/account-token.repository.ts'
import { deleteExpiredChallenges } from '../features/person/second-factor/challenge.repository.ts'
import { deleteExpiredSignOnSessions } from '../features/person/single-sign-on/session.repository.ts'
import { cleanUpSignals } from '../features/signal/signal.cleanup.ts'
import { cleanUpSimulations } from '../features/simulation/simulation.cleanup.ts'
import { cleanUpScreenshots } from '../features/support/support.cleanup.ts'
import { listTenants } from '../features/tenant/tenant.overview.repository.ts'
import { removeDeletedVisits } from '../features/visit/visit.repository.ts'
import { deleteOldEvents as deleteOldAuditEvents } from '../platform/audit/audit.repository.ts'
import { runExclusively } from '../platform/database/run-exclusively.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'
import { cleanUpEvents } from '../platform/events/event.cleanup.ts'
import type { HttpPlatform } from '../platform/http/http-platform.ts'
import { deleteOldJobs } from '../platform/jobs/job.repository.ts'
import { createSignInLimits } from '../platform/security/sign-in-limits.ts'

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
  return {
    documents: await cleanUpDocuments(platform, id),
    importFiles: await cleanUpImportFiles(platform, id),
    signals: await cleanUpSignals(platform.database, id),
    screenshots: await cleanUpScreenshots(platform, id),
    kpiComments: await withTenant(platform.database, id, removeDeletedKpiComments),
    measureComments: await withTenant(platform.database, id, removeDeletedComments),
    tasks: await withTenant(platform.database, id, removeDeletedTasks),
    visits: await withTenant(platform.database, id, removeDeletedVisits),
    simulations: await cleanUpSimulations(platform.database, id),
    conversations: await cleanUpConversations(platform.database, id),
    content: await withTenant(platform.database, id, removeDeletedEdits),
    aiUsage: await withTenant(platform.database, id, deleteOldUsage),
    unansweredQuestions: await withTenant(platform.database, id, deleteOldUnanswered),
    accountTokens: await withTenant(platform.database, id, deleteExpiredAccountTokens),
    signInChallenges: await withTenant(platform.database, id, deleteExpiredChallenges),
    signOnSessions: await withTenant(platform.database, id, deleteExpiredSignOnSessions),
    jobs: await withTenant(platform.database, id, deleteOldJobs),
    auditEvents: await withTenant(platform.database, id, deleteOldAuditEvents),
    events: await cleanUpEvents(platform.database, id),
  }
}
