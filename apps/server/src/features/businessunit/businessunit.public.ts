/** Public API of the feature `businessunit`. */

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
