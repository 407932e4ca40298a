import * as operations from '@lotse/contract/features/person/person.proof.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveInSteps } from '../../../platform/http/serve-in-steps.ts'
import { createSignInLimits } from '../../../platform/security/sign-in-limits.ts'
import { beginPasskeyProof, proveCaller, readProofWays } from './proof.service.ts'

/** Registers the routes for proofs of who the caller is. */
export function proofRoutes(app: FastifyInstance): void {
  const { database, secrets } = app.platform
  const services = { limits: createSignInLimits(database), secrets, log: app.log }
  serve(app, operations.getProofWays, (context) => readProofWays(context))
  serve(app, operations.beginPasskeyProof, (context) => beginPasskeyProof(context))
  serveInSteps(app, operations.proveSession, (context, { body }) => proveCaller(context, body, services))
}
