import type { Language } from '@lotse/contract/language.ts'
import type { Settings } from '../config/settings.ts'
import type { LotseDatabase } from '../database/database.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { FileStore } from '../files/file-store.ts'
import type { SecretBox } from '../security/secret-box.ts'
import type { SessionFinder, SessionReader } from '../session/session.ts'
import type { SessionUse } from '../session/session-use.ts'
import type { OriginOf } from '../tenant/public-address.ts'
import type { TenantFinder } from '../tenant/tenant.ts'
import type { Drain } from './health/drain.ts'
import type { StorageHealth } from './health/storage-health.ts'
import type { ReplyCache } from './reply-cache.ts'

/** Services of the HTTP layer, created by `app` and available as `app.platform`. Higher layers add services by declaration merging. */
export interface HttpPlatform {
  readonly settings: Settings
  readonly originOf: OriginOf
  readonly database: LotseDatabase
  readonly files: FileStore
  readonly tenants: TenantFinder
  readonly findSessions: SessionFinder
  readonly readSession: SessionReader
  readonly sessionUse: SessionUse
  readonly replyCache: ReplyCache
  readonly events: EventHub
  readonly secrets: SecretBox
  readonly storage: StorageHealth
  readonly drain: Drain
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: HttpPlatform
  }
  interface FastifyRequest {
    /** Set when the tenant is found; part of the log line. */
    tenantId: string | null
    /** Language of error messages: refined when the tenant and the person are known. */
    language: Language
  }
  interface FastifyContextConfig {
    /** Id of the contract's operation that this route serves. */
    operationId?: string
    /** True when the handler reads the body itself, as a stream. */
    isUpload?: boolean
  }
}
