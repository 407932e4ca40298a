import { Integer, Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ImportPreview, ImportResult } from './person.import.schema.ts'
import {
  AccountEdit,
  InvitationLink,
  NewAccount,
  PeopleChoices,
  PeopleList,
  PeopleQuery,
  PersonAccount,
} from './person.people.schema.ts'

const closed = { additionalProperties: false } as const
const params = Object({ id: String({ format: 'uuid' }) }, closed)

/** What every change of a person publishes: the list changes, and so may the person's rights. */
const PUBLISHED = ['person.changed', 'session.changed'] as const

export const listPeople = defineOperation({
  id: 'listPeople',
  feature: 'person',
  method: 'GET',
  path: '/people',
  summary: 'People of the tenant',
  description:
    'For administrators: a page of all people of the tenant, filtered and sorted, whatever their business unit.',
  requires: ['USER_ADMIN'],
  query: PeopleQuery,
  reply: PeopleList,
})

export const getPeopleChoices = defineOperation({
  id: 'getPeopleChoices',
  feature: 'person',
  method: 'GET',
  path: '/people/choice',
  summary: 'Roles and business units for the administration of people',
  description: 'All roles and business units of the tenant that are not retired, for filters and forms.',
  requires: ['USER_ADMIN'],
  reply: PeopleChoices,
})

export const getPersonAccount = defineOperation({
  id: 'getPersonAccount',
  feature: 'person',
  method: 'GET',
  path: '/people/{id}',
  summary: 'One person, for administrators',
  description: 'With portfolio and the actions allowed to the caller.',
  requires: ['USER_ADMIN'],
  params,
  reply: PersonAccount,
  errors: ['person.not_found'],
})

export const invitePerson = defineOperation({
  id: 'invitePerson',
  feature: 'person',
  method: 'POST',
  path: '/people',
  summary: 'Invite a person',
  description:
    'Creates the person and sends the invitation by mail; with single sign-on no mail is sent. A taken user name or e-mail address, an unknown role or business unit are reported like schema violations: 400 with the path of the field. A role with USER_ADMIN or TENANT_ADMIN can be given only by a holder of that permission.',
  requires: ['USER_ADMIN'],
  body: NewAccount,
  reply: PersonAccount,
  errors: ['person.right_not_held'],
  publishes: ['person.changed'],
})

export const updatePersonAccount = defineOperation({
  id: 'updatePersonAccount',
  feature: 'person',
  method: 'PUT',
  path: '/people/{id}',
  summary: 'Change a person',
  description:
    'Replaces name, e-mail address, language, roles, business unit and portfolio. The change applies at once, on every node. Another e-mail address needs a fresh proof of who the caller is (`POST /auth/proof`); the earlier address receives a mail, and links that were sent to it stop working. When the person was changed meanwhile: 409 `person.changed` with the current version. The last active person with USER_ADMIN keeps it: 409 `person.last_administrator`. A person who holds USER_ADMIN or TENANT_ADMIN can be changed only by a holder of that permission.',
  requires: ['USER_ADMIN'],
  params,
  body: AccountEdit,
  reply: PersonAccount,
  errors: [
    'person.not_found',
    'person.changed',
    'person.last_administrator',
    'person.right_not_held',
    'session.proof_needed',
  ],
  publishes: PUBLISHED,
})

export const disablePerson = defineOperation({
  id: 'disablePerson',
  feature: 'person',
  method: 'POST',
  path: '/people/{id}/disable',
  summary: 'Disable a person',
  description:
    'Ends all sessions of this person at once, on every node, and the links that were sent to set a password. No content is deleted; `enablePerson` undoes it.',
  requires: ['USER_ADMIN'],
  params,
  reply: PersonAccount,
  errors: ['person.not_found', 'person.last_administrator', 'person.right_not_held', 'person.own_account'],
  publishes: PUBLISHED,
})

export const enablePerson = defineOperation({
  id: 'enablePerson',
  feature: 'person',
  method: 'POST',
  path: '/people/{id}/enable',
  summary: 'Enable a disabled person',
  description: 'The person signs in again; earlier sessions stay ended.',
  requires: ['USER_ADMIN'],
  params,
  reply: PersonAccount,
  errors: ['person.not_found', 'person.right_not_held'],
  publishes: PUBLISHED,
})

export const deletePerson = defineOperation({
  id: 'deletePerson',
  feature: 'person',
  method: 'DELETE',
  path: '/people/{id}',
  summary: 'Delete a person',
  description:
    'Only a person who has not written content that others rely on: otherwise 409 `person.has_content`; such a person can be disabled. Notes, favourites and other personal data are deleted, too.',
  requires: ['USER_ADMIN'],
  params,
  errors: [
    'person.not_found',
    'person.has_content',
    'person.last_administrator',
    'person.right_not_held',
    'person.own_account',
  ],
  publishes: PUBLISHED,
})

export const resendInvitation = defineOperation({
  id: 'resendInvitation',
  feature: 'person',
  method: 'POST',
  path: '/people/{id}/invitation',
  summary: 'Send the invitation again',
  description: 'Only to a person who is INVITED and has an e-mail address. Earlier invitations become invalid.',
  requires: ['USER_ADMIN'],
  params,
  errors: ['person.not_found', 'person.not_invitable', 'person.right_not_held'],
  publishes: ['person.changed'],
})

export const createInvitationLink = defineOperation({
  id: 'createInvitationLink',
  feature: 'person',
  method: 'POST',
  path: '/people/{id}/invitation-link',
  summary: 'Create a link of invitation to hand over',
  description:
    'For a person who is INVITED, to be handed over without mail. No mail is sent. The link works once; earlier invitations become invalid.',
  requires: ['USER_ADMIN'],
  params,
  reply: InvitationLink,
  errors: ['person.not_found', 'person.not_invitable', 'person.right_not_held'],
  publishes: ['person.changed'],
})

export const revokeInvitation = defineOperation({
  id: 'revokeInvitation',
  feature: 'person',
  method: 'DELETE',
  path: '/people/{id}/invitation',
  summary: 'Revoke the open invitation',
  description:
    'The link that was sent stops working at once. The person stays INVITED and can be invited again. Without an open invitation nothing changes.',
  requires: ['USER_ADMIN'],
  params,
  errors: ['person.not_found', 'person.right_not_held'],
  publishes: ['person.changed'],
})

const FILE_ERRORS = [
  'document.empty',
  'document.too_large',
  'document.upload_incomplete',
  'person.file_not_readable',
  'person.file_columns',
  'person.file_too_long',
] as const

export const previewPeopleImport = defineOperation({
  id: 'previewPeopleImport',
  feature: 'person',
  method: 'POST',
  path: '/people/import/preview',
  summary: 'Check a file of people',
  description:
    'The body is a CSV file (comma, semicolon or tab; UTF-8 or Windows-1252) of at most 10,000 people with the columns name, email, roles, and optionally businessUnit, username, language, businessUnits. Returns the problems of every row: duplicates in the file, existing people, unknown roles and units, invalid addresses. Nothing is written.',
  requires: ['USER_ADMIN'],
  upload: 'application/octet-stream',
  reply: ImportPreview,
  errors: FILE_ERRORS,
  // Reads only.
  publishes: [],
})

export const importPeople = defineOperation({
  id: 'importPeople',
  feature: 'person',
  method: 'POST',
  path: '/people/import',
  summary: 'Invite the people of a file',
  description:
    'The body is the same file as for `previewPeopleImport`, `rows` the number of rows that the preview reported as valid. Creates these people in one transaction, all or none, and then sends their invitations in the background. When another number of rows is valid meanwhile, nothing is written: 409 `person.file_changed`.',
  requires: ['USER_ADMIN'],
  query: Object({ rows: Integer({ minimum: 1, maximum: 10_000 }) }, closed),
  upload: 'application/octet-stream',
  reply: ImportResult,
  errors: [...FILE_ERRORS, 'person.file_changed'],
  publishes: ['person.changed'],
})
