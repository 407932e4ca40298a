/** What other features may know of business units. */
export { findBusinessUnitName, listPeerGroupsOf } from './businessunit.repository.ts'
export { listBusinessUnitIds, listPeerGroupMembers, type PeerGroupMembers } from './businessunit.peer.repository.ts'
