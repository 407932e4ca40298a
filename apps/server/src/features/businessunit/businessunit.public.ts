/** Public API of the feature `businessunit`. */

export {
  insertGroup,
  insertUnits,
  listManagedGroups,
  listManagedUnits,
  type ManagedGroup,
  type ManagedUnit,
  type UnitFields,
  updateGroup,
  updateUnit,
} from './businessunit.manage.repository.ts'
export {
  countContributors,
  listBusinessUnitIds,
  listBusinessUnitNames,
  listPeerGroupMembers,
  type PeerGroupMembers,
} from './businessunit.peer.repository.ts'
export { meetsRule, placeUnits } from './businessunit.placement.ts'
export { findUnitOfPortfolio, listPortfolio, listUnitsOfPortfolio } from './businessunit.portfolio.ts'
export {
  findBusinessUnitMarket,
  findBusinessUnitName,
  listPeerGroupsOf,
  listPeerGroupsOfUnits,
  listStandardPeerGroups,
  type PeerGroupOfUnit,
} from './businessunit.repository.ts'
