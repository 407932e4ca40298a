import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { CreatedImportToken, ImportTokenList, NewImportToken } from './import.token.schema.ts'

const common = { feature: 'import', requires: ['TENANT_ADMIN'] } as const

export const listImportTokens = defineOperation({
  ...common,
  id: 'listImportTokens',
  method: 'GET',
  path: '/import/token',
  summary: 'Tokens that deliver figures',
  description: 'Those that are not revoked, the latest first. The tokens themselves are stored nowhere.',
  reply: ImportTokenList,
})

export const createImportToken = defineOperation({
  ...common,
  id: 'createImportToken',
  method: 'POST',
  path: '/import/token',
  summary: 'Create a token that delivers figures',
  description:
    'Another system sends it as `Authorization: Bearer …` to upload, check and import files of figures; every other call refuses it. With `businessUnitId` it delivers figures of this unit only. The reply is the only one that contains the token. It acts for the person who created it and ends when that person may no longer maintain the tenant.',
  quota: { calls: 60, minutes: 60 },
  body: NewImportToken,
  reply: CreatedImportToken,
  errors: ['import.unit_not_found'],
  // Only administrators see the list.
  publishes: [],
})

export const revokeImportToken = defineOperation({
  ...common,
  id: 'revokeImportToken',
  method: 'DELETE',
  path: '/import/token/{id}',
  summary: 'Revoke a token that delivers figures',
  description: 'It is refused from then on. A new token replaces it.',
  params: Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false }),
  errors: ['import.token_not_found'],
  // Only administrators see the list.
  publishes: [],
})
