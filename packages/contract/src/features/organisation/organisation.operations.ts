import { Integer, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import {
  OrganisationPeerGroup,
  OrganisationPeerGroupList,
  OrganisationUnitBatch,
  OrganisationUnitList,
  PeerGroupDraft,
  PeerGroupSize,
} from './organisation.schema.ts'

const closed = { additionalProperties: false } as const
const params = Object({ id: String({ minLength: 1, maxLength: 100 }) }, closed)
const about = { feature: 'organisation', requires: ['TENANT_ADMIN'] } as const
/** Units and groups decide what people see. */
const PUBLISHED = ['content.changed'] as const

export const listOrganisationUnits = defineOperation({
  ...about,
  id: 'listOrganisationUnits',
  method: 'GET',
  path: '/organisation/unit',
  summary: 'Business units, for their administration',
  description: 'All units of the tenant, closed ones included.',
  reply: OrganisationUnitList,
})

export const saveOrganisationUnits = defineOperation({
  ...about,
  id: 'saveOrganisationUnits',
  method: 'POST',
  path: '/organisation/unit',
  summary: 'Create and change business units',
  description:
    'All or nothing. A taken id or name is reported like a schema violation: 400 with the path of the field. When a unit was changed meanwhile: 409 `organisation.changed`. Memberships of peer groups with a rule follow; benchmarks are calculated again in the background.',
  body: OrganisationUnitBatch,
  reply: OrganisationUnitList,
  errors: ['businessunit.not_found', 'organisation.changed'],
  publishes: PUBLISHED,
})

export const listOrganisationPeerGroups = defineOperation({
  ...about,
  id: 'listOrganisationPeerGroups',
  method: 'GET',
  path: '/organisation/peer-group',
  summary: 'Peer groups, for their administration',
  description: 'With their members, and what the number of units and owners allows to show.',
  reply: OrganisationPeerGroupList,
})

export const previewPeerGroup = defineOperation({
  ...about,
  id: 'previewPeerGroup',
  method: 'POST',
  path: '/organisation/peer-group/preview',
  summary: 'What a peer group would show',
  description: 'Counts units and owners of a draft. Nothing is saved.',
  body: PeerGroupDraft,
  reply: PeerGroupSize,
  publishes: [],
})

export const createPeerGroup = defineOperation({
  ...about,
  id: 'createPeerGroup',
  method: 'POST',
  path: '/organisation/peer-group',
  summary: 'Create a peer group',
  description: 'Its benchmarks are calculated in the background.',
  body: PeerGroupDraft,
  reply: OrganisationPeerGroup,
  publishes: PUBLISHED,
})

export const updatePeerGroup = defineOperation({
  ...about,
  id: 'updatePeerGroup',
  method: 'PUT',
  path: '/organisation/peer-group/{id}',
  summary: 'Change a peer group',
  description:
    'When it was changed meanwhile: 409 `organisation.changed`. Its benchmarks are calculated again in the background.',
  params,
  body: PeerGroupDraft,
  reply: OrganisationPeerGroup,
  errors: ['peer_group.not_found', 'organisation.changed'],
  publishes: PUBLISHED,
})

export const removePeerGroup = defineOperation({
  ...about,
  id: 'removePeerGroup',
  method: 'DELETE',
  path: '/organisation/peer-group/{id}',
  summary: 'Remove a peer group',
  description: 'Nobody is compared with it any more; `restorePeerGroup` undoes it.',
  params,
  query: Object({ version: Optional(Integer({ minimum: 1, maximum: 2_000_000_000 })) }, closed),
  errors: ['peer_group.not_found', 'organisation.changed'],
  publishes: PUBLISHED,
})

export const restorePeerGroup = defineOperation({
  ...about,
  id: 'restorePeerGroup',
  method: 'POST',
  path: '/organisation/peer-group/{id}/restore',
  summary: 'Restore a peer group',
  description: 'Undoes its removal.',
  params,
  reply: OrganisationPeerGroup,
  errors: ['peer_group.not_found'],
  publishes: PUBLISHED,
})
