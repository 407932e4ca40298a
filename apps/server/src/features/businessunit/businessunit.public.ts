/** Public API of the feature `businessunit`. */

export {
  countContributors,
  listBusinessUnitIds,
  listBusinessUnitNames,
  listPeerGroupMembers,
  type PeerGroupMembers,
} from './businessunit.peer.repository.ts'
export { findUnitOfPortfolio, listPortfolio, listUnitsOfPortfolio } from './businessunit.portfolio.ts'
export {
  findBusinessUnitMarket,
  findBusinessUnitName,
  listPeerGroupsOf,
  listPeerGroupsOfUnits,
  listStandardPeerGroups,
  type PeerGroupOfUnit,
} from './businessunit.repository.ts'
