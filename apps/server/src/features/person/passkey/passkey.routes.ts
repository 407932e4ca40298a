import * as operations from '@lotse/contract/features/person/person.passkey.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { createAccountLinkLimits, PASSKEY_LIMITS } from '../../../platform/security/account-link-limits.ts'
import { addPasskey, beginPasskey, deletePasskey, listPasskeys } from './passkey.service.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.service.ts'

/** Registers the routes for passkeys. */
export function passkeyRoutes(app: FastifyInstance): void {
  const { log } = app
  const { database, settings } = app.platform
  const services = { limits: createAccountLinkLimits(database, PASSKEY_LIMITS), tokenHours: settings.tokenHours, log }
  servePublic(app, operations.beginPasskeySignIn, (context) => beginPasskeySignIn(context, services))
  servePublic(app, operations.signInWithPasskey, (context, { body }) => signInWithPasskey(context, body, services))
  serve(app, operations.listPasskeys, (context) => listPasskeys(context))
  serve(app, operations.beginPasskey, (context) => beginPasskey(context))
  serve(app, operations.addPasskey, (context, { body }) => addPasskey(context, body))
  serve(app, operations.deletePasskey, (context, { params }) => deletePasskey(context, params.id))
}
