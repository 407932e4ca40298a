import * as operations from '@lotse/contract/features/person/person.people.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveUpload } from '../../../platform/http/serve-upload.ts'
import {
  createInvitationLink,
  deletePerson,
  disablePerson,
  editPerson,
  enablePerson,
  invitePerson,
  resendInvitation,
  revokeInvitation,
} from './account.service.ts'
import { importPeople, previewImport } from './import/import.service.ts'
import { administrationOf, describeAccount, readChoices, readPeople } from './list.service.ts'

/** HTTP routes of the administration of people. */
export function peopleRoutes(app: FastifyInstance): void {
  const { files, settings } = app.platform
  const mail = { canSend: settings.smtpUrl !== null }
  serve(app, operations.listPeople, (context, { query }) => readPeople(context, query))
  serve(app, operations.getPeopleChoices, (context) => readChoices(administrationOf(context), mail))
  serve(app, operations.getPersonAccount, (context, { params }) =>
    describeAccount(administrationOf(context), params.id),
  )
  serve(app, operations.invitePerson, (context, { body }) => invitePerson(administrationOf(context), body))
  serve(app, operations.updatePersonAccount, (context, { params, body }) =>
    editPerson(administrationOf(context), params.id, body),
  )
  serve(app, operations.disablePerson, (context, { params }) => disablePerson(administrationOf(context), params.id))
  serve(app, operations.enablePerson, (context, { params }) => enablePerson(administrationOf(context), params.id))
  serve(app, operations.deletePerson, (context, { params }) => deletePerson(administrationOf(context), params.id))
  serve(app, operations.resendInvitation, (context, { params }) =>
    resendInvitation(administrationOf(context), params.id),
  )
  serve(app, operations.createInvitationLink, (context, { params }) =>
    createInvitationLink(administrationOf(context), params.id),
  )
  serve(app, operations.revokeInvitation, (context, { params }) =>
    revokeInvitation(administrationOf(context), params.id),
  )
  serveUpload(app, operations.previewPeopleImport, (context, _input, body) => previewImport(context, body, files))
  serveUpload(app, operations.importPeople, (context, { query }, body) =>
    importPeople(context, query.rows, body, files),
  )
}
