import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import { endSingleSignOn } from '@lotse/contract/features/person/single-sign-on.operations.ts'
import type { SignOnEnd } from '@lotse/contract/features/person/single-sign-on.schema.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { PublicContext } from '../../../platform/http/request-context.ts'
import { hashToken } from '../../../platform/session/access-token.ts'
import { personOf } from '../sign-in-event.ts'
import { revokeSignOnSession } from './session.repository.ts'
import { idTokenContext, requireMethod, requireSignOn, type SignOnServices } from './sign-on.context.ts'
import { logFailure } from './start.ts'

/**
 * Ends the session of the cookie here and returns where the browser ends that of the identity provider. A provider that cannot be
 * reached does not keep anybody in.
 *
 * @throws AppError person.method_not_active, person.signed_out, request.cross_site
 */
export async function endSignOn(context: PublicContext, services: SignOnServices): Promise<SignOnEnd> {
  const { tenant, cookies, address, inTransaction, webOrigin } = context
  requireMethod(tenant)
  const token = cookies.read('session')
  if (token === null) throw new AppError('person.signed_out')
  cookies.requireOwnPage()
  cookies.requireCsrfToken(token)
  const session = await inTransaction(async (tx) => {
    const ended = await revokeSignOnSession(tx, hashToken(token))
    for (const id of ended?.personIds ?? []) {
      const who = { actorId: id, subject: personOf(id), address }
      await recordAuditEvent(tx, { action: endSingleSignOn.id, kind: 'SIGN_OUT', ...who })
    }
    if (ended && ended.personIds.length > 0) publish(tx, { type: SESSION_CHANGED, personIds: ended.personIds })
    return ended
  })
  cookies.clear('session')
  if (session === null) return { continueAt: null }
  try {
    const { access } = await inTransaction((tx) => requireSignOn(tx, tenant, services))
    if (access.issuer !== session.issuer) return { continueAt: null }
    const provider = await services.providers.open(access)
    const { idToken } = session
    const hint = idToken === null ? null : services.secrets.decrypt(idToken, idTokenContext(tenant.id))
    return { continueAt: provider.signOutUrl(hint, `${webOrigin}/login`)?.href ?? null }
  } catch (error) {
    logFailure(context, services, error)
    return { continueAt: null }
  }
}
