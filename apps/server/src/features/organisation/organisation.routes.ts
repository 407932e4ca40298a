import * as operations from '@lotse/contract/features/organisation/organisation.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { addGroup, changeGroup, previewGroup, readGroups, removeGroup, restoreGroup } from './peer-group.service.ts'
import { readUnits, saveUnits } from './unit.service.ts'

/** Registers the routes of the feature `organisation`. */
export function organisationRoutes(app: FastifyInstance): void {
  serve(app, operations.listOrganisationUnits, (context) => readUnits(context))
  serve(app, operations.saveOrganisationUnits, (context, { body }) => saveUnits(context, body.units))
  serve(app, operations.listOrganisationPeerGroups, (context) => readGroups(context))
  serve(app, operations.previewPeerGroup, (context, { body }) => previewGroup(context, body))
  serve(app, operations.createPeerGroup, (context, { body }) => addGroup(context, body))
  serve(app, operations.updatePeerGroup, (context, { params, body }) => changeGroup(context, params.id, body))
  serve(app, operations.removePeerGroup, (context, { params, query }) => removeGroup(context, params.id, query.version))
  serve(app, operations.restorePeerGroup, (context, { params }) => restoreGroup(context, params.id))
}
