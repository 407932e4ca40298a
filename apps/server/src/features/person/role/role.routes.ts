import * as operations from '@lotse/contract/features/person/person.role.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { administrationOf } from '../people/list.service.ts'
import { createRole, editRole, readRoles, retireRole } from './role.service.ts'

/** HTTP routes of roles. */
export function roleRoutes(app: FastifyInstance): void {
  serve(app, operations.listRoles, (context) => readRoles(administrationOf(context)))
  serve(app, operations.createRole, (context, { body }) => createRole(administrationOf(context), body))
  serve(app, operations.updateRole, (context, { params, body }) => editRole(administrationOf(context), params.id, body))
  serve(app, operations.retireRole, (context, { params }) => retireRole(administrationOf(context), params.id))
}
