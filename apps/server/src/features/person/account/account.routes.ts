import * as operations from '@lotse/contract/features/person/person.account.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { serveInSteps } from '../../../platform/http/serve-in-steps.ts'
import { createAccountLinkLimits } from '../../../platform/security/account-link-limits.ts'
import { createSignInLimits } from '../../../platform/security/sign-in-limits.ts'
import { endOwnSession, listOwnSessions, readProfile, saveProfile, signOutEverywhere } from './account.service.ts'
import { changePassword, readAccountLink, requestPasswordReset, setPassword } from './password.service.ts'

/** Registers the routes for the own password, sessions and profile. */
export function accountRoutes(app: FastifyInstance): void {
  const links = createAccountLinkLimits(app.platform.database)
  const mail = { canSend: app.platform.settings.smtpUrl !== null }
  const signIns = createSignInLimits(app.platform.database)
  servePublic(app, operations.requestPasswordReset, async (context, { body }) => {
    await requestPasswordReset(context, body, links)
    return mail
  })
  servePublic(app, operations.readAccountLink, (context, { body }) => readAccountLink(context, body.token, links))
  servePublic(app, operations.setPassword, (context, { body }) => setPassword(context, body, links))
  serveInSteps(app, operations.changePassword, (context, { body }) => changePassword(context, body, signIns))
  serve(app, operations.listSessions, (context) => listOwnSessions(context))
  serve(app, operations.endOwnSession, (context, { params }) => endOwnSession(context, params.id))
  serve(app, operations.signOutEverywhere, (context) => signOutEverywhere(context))
  serve(app, operations.getProfile, (context) => readProfile(context))
  serve(app, operations.updateProfile, (context, { body }) => saveProfile(context, body))
}
