import type {
  OrganisationUnitDraft,
  PeerGroupDraft,
} from '@lotse/contract/features/organisation/organisation.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import {
  createPeerGroup,
  listOrganisationPeerGroups,
  listOrganisationUnits,
  previewPeerGroup,
  removePeerGroup,
  restorePeerGroup,
  saveOrganisationUnits,
  updatePeerGroup,
} from '../../platform/api/generated/organisation.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** All units, closed ones included. */
export const organisationUnitsQuery = () =>
  queryOptions({
    queryKey: queryKey('organisation', 'units'),
    queryFn: ({ signal }) => call(listOrganisationUnits, { signal }),
  })

/** The peer groups with their members. */
export const peerGroupsQuery = () =>
  queryOptions({
    queryKey: queryKey('organisation', 'groups'),
    queryFn: ({ signal }) => call(listOrganisationPeerGroups, { signal }),
  })

/** What a draft of a group would show. */
export const peerGroupPreviewQuery = (draft: PeerGroupDraft) =>
  queryOptions({
    queryKey: queryKey('organisation', 'preview', draft),
    queryFn: ({ signal }) => call(previewPeerGroup, { body: draft, signal }),
    placeholderData: keepPreviousData,
  })

/** Requests everything again that shows units or groups. */
export const refreshOrganisation = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'organisation' })

/** Creates and changes units. A refusal is dealt with by the caller. */
export const saveUnits = (units: OrganisationUnitDraft[]) =>
  callExpecting(saveOrganisationUnits, { body: { units } }, isRefusal)

/** Creates a group. */
export const addGroup = (body: PeerGroupDraft) => callExpecting(createPeerGroup, { body }, isRefusal)

/** Changes a group. */
export const changeGroup = (id: string, body: PeerGroupDraft) =>
  callExpecting(updatePeerGroup, { params: { id }, body }, isRefusal)

/** Removes a group. */
export const dropGroup = (id: string) => call(removePeerGroup, { params: { id }, query: {} })

/** Undoes the removal of a group. */
export const undoDrop = (id: string) => call(restorePeerGroup, { params: { id } })

/** Refusals that the form shows: invalid input, and conflicts with the current state. */
function isRefusal(error: unknown): boolean {
  return error instanceof StatusError && [400, 404, 409].includes(error.status)
}
