import { Array, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { SingleLine } from '../../written-text.schema.ts'
import { IMPORT_NAME_LENGTH } from './import.constants.ts'

const closed = { additionalProperties: false } as const

/** A token by which another system delivers figures, without the token itself. */
export const ImportToken = Object(
  {
    id: String({ format: 'uuid' }),
    name: String(),
    businessUnit: Union([String(), Null()], { description: 'The unit whose figures it delivers; null: all units.' }),
    by: String(),
    at: String({ format: 'date-time' }),
    lastUsedAt: Union([String({ format: 'date-time' }), Null()]),
  },
  closed,
)
export type ImportToken = Static<typeof ImportToken>

export const ImportTokenList = Object(
  {
    content: Array(ImportToken),
    businessUnits: Array(Object({ id: String(), name: String() }, closed)),
  },
  closed,
)
export type ImportTokenList = Static<typeof ImportTokenList>

export const NewImportToken = Object(
  {
    name: SingleLine({ minLength: 1, maxLength: IMPORT_NAME_LENGTH }),
    businessUnitId: Optional(String({ minLength: 1, maxLength: 100 })),
  },
  closed,
)
export type NewImportToken = Static<typeof NewImportToken>

export const CreatedImportToken = Object(
  { token: String({ description: 'Shown once; only its hash is stored.' }), created: ImportToken },
  closed,
)
export type CreatedImportToken = Static<typeof CreatedImportToken>
