import {
  endSingleSignOn,
  finishSingleSignOn,
  receiveBackchannelLogout,
  registerOrUpdatePerson,
  startSingleSignOn,
} from '@lotse/contract/features/person/single-sign-on.operations.ts'
import type { FastifyInstance } from 'fastify'
import { servePublic, serveRedirect } from '../../../platform/http/serve.ts'
import { createAddressLimit } from '../../../platform/security/address-limit.ts'
import { endSignOn } from './end.ts'
import { finishSignOn } from './finish.ts'
import { createLogoutReceiver } from './logout-token.ts'
import { registerOrUpdate } from './register.ts'
import { createSignOnServices } from './sign-on.context.ts'
import { startSignOn } from './start.ts'

/** Maximum number of calls per address: an office of many people shares one. */
const CALLS = { perAddress: 1_000, windowSeconds: 15 * 60 } as const

/** Registers the routes of single sign-on. */
export function signOnRoutes(app: FastifyInstance): void {
  const services = createSignOnServices(app)
  const receiveLogout = createLogoutReceiver(services)
  const limit = createAddressLimit(CALLS)
  serveRedirect(app, startSingleSignOn, async (context, { query }) => {
    await limit(context.address)
    return startSignOn(context, query.returnTo, services)
  })
  serveRedirect(app, finishSingleSignOn, async (context, { query }) => {
    await limit(context.address)
    return finishSignOn(context, query, services)
  })
  servePublic(app, registerOrUpdatePerson, (context) => registerOrUpdate(context, services))
  servePublic(app, endSingleSignOn, (context) => endSignOn(context, services))
  servePublic(app, receiveBackchannelLogout, async (context, { body }) => {
    await limit(context.address)
    await receiveLogout(context, body.logout_token)
  })
}
