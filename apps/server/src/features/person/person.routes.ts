import { getWhoami, listPersons, login, logout } from '@lotse/contract/features/person/person.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { createSignInLimits } from '../../platform/security/sign-in-limits.ts'
import { accountRoutes } from './account/account.routes.ts'
import { passkeyRoutes } from './passkey/passkey.routes.ts'
import { describeCaller, listUnitPeople, signIn, signOut } from './person.service.ts'
import { proofRoutes } from './proof/proof.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'

/** Registers the routes for sign-in, sign-out, identity, the people of a unit, the own account, second factors, passkeys and proofs. */
export function personRoutes(app: FastifyInstance): void {
  const { log } = app
  const limits = createSignInLimits(app.platform.database)
  const { tokenHours } = app.platform.settings
  servePublic(app, login, (context, { body }) => signIn(context, body, { limits, tokenHours, log }))
  serve(app, logout, (context) => signOut(context))
  serve(app, getWhoami, (context) => describeCaller(context))
  serve(app, listPersons, (context, { query }) => listUnitPeople(context, query))
  accountRoutes(app)
  secondFactorRoutes(app)
  passkeyRoutes(app)
  proofRoutes(app)
}
