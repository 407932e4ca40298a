// Written by `npm run generate` from packages/contract/src/features/person/person.people.operations.ts.
import type * as contract from '@lotse/contract/features/person/person.people.operations.ts'
import type { WebOperation } from '../operation.ts'

export const createInvitationLink: WebOperation<typeof contract.createInvitationLink> = { id: 'createInvitationLink', feature: 'person', base: 'workflow', method: 'POST', path: '/people/{id}/invitation-link' }
export const deletePerson: WebOperation<typeof contract.deletePerson> = { id: 'deletePerson', feature: 'person', base: 'workflow', method: 'DELETE', path: '/people/{id}' }
export const disablePerson: WebOperation<typeof contract.disablePerson> = { id: 'disablePerson', feature: 'person', base: 'workflow', method: 'POST', path: '/people/{id}/disable' }
export const enablePerson: WebOperation<typeof contract.enablePerson> = { id: 'enablePerson', feature: 'person', base: 'workflow', method: 'POST', path: '/people/{id}/enable' }
export const getPeopleChoices: WebOperation<typeof contract.getPeopleChoices> = { id: 'getPeopleChoices', feature: 'person', base: 'workflow', method: 'GET', path: '/people/choice' }
export const getPersonAccount: WebOperation<typeof contract.getPersonAccount> = { id: 'getPersonAccount', feature: 'person', base: 'workflow', method: 'GET', path: '/people/{id}' }
export const importPeople: WebOperation<typeof contract.importPeople> = { id: 'importPeople', feature: 'person', base: 'workflow', method: 'POST', path: '/people/import', upload: 'application/octet-stream' }
export const invitePerson: WebOperation<typeof contract.invitePerson> = { id: 'invitePerson', feature: 'person', base: 'workflow', method: 'POST', path: '/people' }
export const listPeople: WebOperation<typeof contract.listPeople> = { id: 'listPeople', feature: 'person', base: 'workflow', method: 'GET', path: '/people' }
export const previewPeopleImport: WebOperation<typeof contract.previewPeopleImport> = { id: 'previewPeopleImport', feature: 'person', base: 'workflow', method: 'POST', path: '/people/import/preview', upload: 'application/octet-stream' }
export const resendInvitation: WebOperation<typeof contract.resendInvitation> = { id: 'resendInvitation', feature: 'person', base: 'workflow', method: 'POST', path: '/people/{id}/invitation' }
export const revokeInvitation: WebOperation<typeof contract.revokeInvitation> = { id: 'revokeInvitation', feature: 'person', base: 'workflow', method: 'DELETE', path: '/people/{id}/invitation' }
export const updatePersonAccount: WebOperation<typeof contract.updatePersonAccount> = { id: 'updatePersonAccount', feature: 'person', base: 'workflow', method: 'PUT', path: '/people/{id}' }
