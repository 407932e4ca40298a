import type { Language } from '@lotse/contract/language.ts'
import type { Settings } from '../config/settings.ts'
import type { LotseDatabase } from '../database/database.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ReplyCache } from './reply-cache.ts'
import type { SessionFinder, SessionReader } from './session.ts'
import type { TenantFinder } from './tenant.ts'

/** What the HTTP layer works with; composed by `app`, reached as `app.platform`. */
export interface HttpPlatform {
  readonly settings: Settings
  readonly database: LotseDatabase
  readonly files: FileStore
  readonly tenants: TenantFinder
  readonly findSessions: SessionFinder
  readonly readSession: SessionReader
  readonly replyCache: ReplyCache
  readonly events: EventHub
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: HttpPlatform
  }
  interface FastifyRequest {
    /** Set as soon as it is known; the log line names it. */
    tenantId: string | null
    /** Language of an error's message: the best known so far. */
    language: Language
  }
  interface FastifyContextConfig {
    /** Id of the contract's operation that this route serves. */
    operationId?: string
  }
}
