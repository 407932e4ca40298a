import type {
  AccountEdit,
  NewAccount,
  PeopleFilter,
  PersonAccount,
} from '@lotse/contract/features/person/person.people.schema.ts'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import {
  createInvitationLink,
  deletePerson,
  disablePerson,
  enablePerson,
  getPeopleChoices,
  getPersonAccount,
  importPeople,
  invitePerson,
  listPeople,
  previewPeopleImport,
  resendInvitation,
  revokeInvitation,
  updatePersonAccount,
} from '../../../platform/api/generated/person.people.operations.ts'
import { resetSecondFactor } from '../../../platform/api/generated/person.second-factor.operations.ts'
import { queryKey } from '../../../platform/api/query-key.ts'
import { upload } from '../../../platform/api/upload.ts'
import type { Proving } from '../proof/use-proof.tsx'

/** How many people a page of the list has. */
export const PAGE_SIZE = 100

/** One page of the filtered, sorted people. */
export function peoplePageQuery(filter: PeopleFilter, page: number) {
  return queryOptions({
    queryKey: queryKey('person', 'page', filter, page),
    queryFn: ({ signal }) => call(listPeople, { query: { ...filter, page, size: PAGE_SIZE }, signal }),
    // The first page says how many there are: it stays while another filter's comes.
    ...(page === 0 ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Roles and business units for filters and forms. */
export function peopleChoicesQuery() {
  return queryOptions({
    queryKey: queryKey('person', 'choices'),
    queryFn: ({ signal }) => call(getPeopleChoices, { signal }),
  })
}

/** One person with portfolio and allowed actions. */
export function personAccountQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('person', 'account', id),
    queryFn: ({ signal }) => callExpecting(getPersonAccount, { params: { id }, signal }, isMissing),
  })
}

/** Requests everything again that shows people or roles. */
export function refreshPeople(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'person' })
}

/** Invites one person. Problems of the input are dealt with by the caller. */
export function personInvitation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewAccount) => callExpecting(invitePerson, { body }, isRefusal),
    onSuccess: () => void refreshPeople(client),
  })
}

/** Saves a person. Problems of the input and a version conflict are dealt with by the caller. Another e-mail address needs a proof. */
export function savePerson(id: string, body: AccountEdit, proving: Proving): Promise<PersonAccount> {
  return proving(() => callExpecting(updatePersonAccount, { params: { id }, body }, isRefusal))
}

const ACTIONS = { disable: disablePerson, enable: enablePerson } as const
/** What can be done with a person beside editing. */
export type PersonAction = keyof typeof ACTIONS | 'delete' | 'resend' | 'revoke' | 'resetFactor'

/** Does something with a person. A refusal is dealt with by the caller. A change of their sign-in needs a proof. */
export function personAction(client: QueryClient, id: string, proving: Proving) {
  return mutationOptions({
    mutationFn: async (action: PersonAction): Promise<void> => {
      const input = { params: { id } }
      if (action === 'delete') await callExpecting(deletePerson, input, isRefusal)
      else if (action === 'resend') await callExpecting(resendInvitation, input, isRefusal)
      else if (action === 'revoke') await callExpecting(revokeInvitation, input, isRefusal)
      else if (action === 'resetFactor') await proving(() => callExpecting(resetSecondFactor, input, isRefusal))
      else await callExpecting(ACTIONS[action], input, isRefusal)
    },
    onSettled: () => refreshPeople(client),
  })
}

/** Creates a link that the administrator hands over. A refusal is dealt with by the caller. */
export function invitationLink(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: () => callExpecting(createInvitationLink, { params: { id } }, isRefusal),
    onSettled: () => refreshPeople(client),
  })
}

/** Checks a file of people. */
export function importPreview() {
  return mutationOptions({
    mutationFn: (file: Blob) =>
      upload(previewPeopleImport, { query: {}, file, signal: new AbortController().signal }, () => {}),
  })
}

/** Invites the people of a file; `valid` is what the preview said. */
export function peopleImport(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ file, valid }: { readonly file: Blob; readonly valid: number }) =>
      upload(importPeople, { query: { rows: valid }, file, signal: new AbortController().signal }, () => {}),
    onSettled: () => refreshPeople(client),
  })
}

/** Refusals that the form shows: invalid input, and conflicts with the current state. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StatusError && [400, 404, 409].includes(error.status)
}

function isMissing(error: unknown): boolean {
  return error instanceof StatusError && error.status === 404
}
