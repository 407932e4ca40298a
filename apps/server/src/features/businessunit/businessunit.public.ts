/** What other features may know of business units. */

export { listBusinessUnitIds, listPeerGroupMembers, type PeerGroupMembers } from './businessunit.peer.repository.ts'
export { findBusinessUnitName, listPeerGroupsOf } from './businessunit.repository.ts'
