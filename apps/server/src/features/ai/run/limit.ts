import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { HttpPlatform } from '../../../platform/http/http-platform.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readSpentTokens } from './usage.repository.ts'

/**
 * Checks the token limits, before a model is asked. The built-in analyst has none.
 *
 * @throws AppError ai.limit_person for the day, ai.limit_tenant for the month; both in the tenant's time zone
 */
export async function requireTokens({ ai, settings }: HttpPlatform, { tx, tenant, person }: Context): Promise<void> {
  if (ai.modelOf(tenant) === null) return
  const spent = await readSpentTokens(tx, person.id, dayIn(tenant.timeZone, new Date()))
  if (spent.person >= settings.aiTokensPerPersonDay) throw new AppError('ai.limit_person')
  if (spent.tenant >= settings.aiTokensPerTenantMonth) throw new AppError('ai.limit_tenant')
}
