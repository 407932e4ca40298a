import type { RequestContext } from './request-context.ts'

/** Where the tenant was reached, for addresses that the server itself answers: the origin, in the path form followed by `/t/{tenant}`. */
export function requestBase({
  tenant,
  origin,
  isPathForm,
}: Pick<RequestContext, 'tenant' | 'origin' | 'isPathForm'>): string {
  return isPathForm ? `${origin}/t/${tenant.id}` : origin
}
