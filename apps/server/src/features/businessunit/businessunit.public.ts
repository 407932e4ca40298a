/** Public API of the feature `businessunit`. */

export {
  countContributors,
  listBusinessUnitIds,
  listBusinessUnitNames,
  listPeerGroupMembers,
  type PeerGroupMembers,
} from './businessunit.peer.repository.ts'
export { findUnitOfPortfolio } from './businessunit.portfolio.ts'
export {
  findBusinessUnitBrands,
  findBusinessUnitMarket,
  findBusinessUnitName,
  listPeerGroupsOf,
  listStandardPeerGroups,
} from './businessunit.repository.ts'
