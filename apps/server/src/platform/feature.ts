import type { ApiBase } from '@lotse/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { type TenantTransaction, withTenant } from './database/tenant-transaction.ts'
import type { HttpPlatform } from './http/http-platform.ts'
import type { AnyJob } from './jobs/job.ts'
import type { PackPart } from './pack/pack.ts'

/** Adds routes to the plugin of an API. */
export type AddRoutes = (app: FastifyInstance) => void

/** Removes what one tenant no longer needs, and returns how much it was. */
export type CleanUp = (platform: HttpPlatform, tenantId: string) => Promise<number>

/** What a feature brings to the product: the application loops over these lists. */
export interface Feature {
  /** The name of the feature's folder, on both sides. */
  readonly name: string
  readonly routes?: Readonly<Partial<Record<ApiBase, readonly AddRoutes[]>>>
  /** Work outside of requests. */
  readonly jobs?: readonly AnyJob[]
  /** What a tenant pack may contain of it. */
  readonly packParts?: readonly PackPart[]
  /** What is removed every day, by the name in the log. */
  readonly cleanUp?: Readonly<Record<string, CleanUp>>
}

/** A cleanup that is one transaction. */
export function inTenant(remove: (tx: TenantTransaction) => Promise<number>): CleanUp {
  return ({ database }, tenantId) => withTenant(database, tenantId, remove)
}
