import { getWhoami, listPersons, login, logout } from '@lotse/contract/features/person/person.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { createAttemptLimits } from '../../platform/security/attempt-limits.ts'
import { describeCaller, listUnitPeople, signIn, signOut } from './person.service.ts'

/** Serves sign-in, sign-out and identity. */
export function personRoutes(app: FastifyInstance): void {
  const limits = createAttemptLimits()
  const { tokenHours } = app.platform.settings
  servePublic(app, login, (context, { body }) => signIn(context, body, { limits, tokenHours }))
  serve(app, logout, (context) => signOut(context))
  serve(app, getWhoami, (context) => describeCaller(context))
  serve(app, listPersons, (context) => listUnitPeople(context))
}
