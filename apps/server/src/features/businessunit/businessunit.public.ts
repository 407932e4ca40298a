/** What other features may know of business units. */

export {
  countContributors,
  listBusinessUnitIds,
  listBusinessUnitNames,
  listPeerGroupMembers,
  type PeerGroupMembers,
} from './businessunit.peer.repository.ts'
export {
  findBusinessUnitBrands,
  findBusinessUnitName,
  listPeerGroupsOf,
  listStandardPeerGroups,
} from './businessunit.repository.ts'
