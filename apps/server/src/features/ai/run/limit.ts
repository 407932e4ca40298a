import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { TenantAi, TokenLimits } from '../settings/tenant-ai.ts'
import { readSpentTokens, type SpentTokens } from './usage.repository.ts'

/** The limits of a run, and what had been spent when it was started. */
export interface TokenBudget {
  readonly limits: TokenLimits
  readonly spent: SpentTokens
}

/** A limit that is reached. */
export type ReachedLimit = 'LIMIT_PERSON' | 'LIMIT_TENANT'

/**
 * Checks the token limits, before a model is asked. Null for the built-in analyst, which has none.
 *
 * @throws AppError ai.limit_person for the day, ai.limit_tenant for the month; both in the tenant's time zone
 */
export async function requireTokens(
  { model, limits }: TenantAi,
  { tx, tenant, person }: Context,
): Promise<TokenBudget | null> {
  if (model === null) return null
  const spent = await readSpentTokens(tx, person.id, dayIn(tenant.timeZone, new Date()))
  const reached = reachedLimit(limits, spent)
  if (reached === 'LIMIT_PERSON') throw new AppError('ai.limit_person')
  if (reached === 'LIMIT_TENANT') throw new AppError('ai.limit_tenant')
  return { limits, spent }
}

/** The limit that is reached with these tokens; null: none. */
export function reachedLimit({ personDay, tenantMonth }: TokenLimits, spent: SpentTokens): ReachedLimit | null {
  if (spent.person >= personDay) return 'LIMIT_PERSON'
  return spent.tenant >= tenantMonth ? 'LIMIT_TENANT' : null
}
