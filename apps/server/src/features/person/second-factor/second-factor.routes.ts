import * as operations from '@lotse/contract/features/person/person.second-factor.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { serveInSteps } from '../../../platform/http/serve-in-steps.ts'
import { createSignInLimits } from '../../../platform/security/sign-in-limits.ts'
import { administrationOf } from '../people/list.service.ts'
import { resetSecondFactorOf } from './reset.service.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  signInWithCode,
} from './second-factor.service.ts'

/** Registers the routes for second factors. */
export function secondFactorRoutes(app: FastifyInstance): void {
  const { log } = app
  const { database, secrets, settings } = app.platform
  const services = { secrets, log, limits: createSignInLimits(database), tokenHours: settings.tokenHours }
  servePublic(app, operations.signInWithSecondFactor, (context, { body }) => signInWithCode(context, body, services))
  serve(app, operations.getSecondFactor, (context) => readSecondFactor(context))
  serve(app, operations.beginAuthenticator, (context) => beginAuthenticator(context, services))
  serveInSteps(app, operations.confirmAuthenticator, (context, { body }) =>
    confirmAuthenticator(context, body.code, services),
  )
  serveInSteps(app, operations.renewRecoveryCodes, (context, { body }) =>
    renewRecoveryCodes(context, body.code, services),
  )
  serveInSteps(app, operations.removeAuthenticator, (context, { body }) =>
    removeAuthenticator(context, body.code, services),
  )
  serve(app, operations.resetSecondFactor, (context, { params }) =>
    resetSecondFactorOf(administrationOf(context), params.id),
  )
}
