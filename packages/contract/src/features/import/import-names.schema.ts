import { Array, Enum, Object, type Static, String } from 'typebox'
import { SingleLine } from '../../written-text.schema.ts'
import { IMPORT_NAME_KINDS } from './import.constants.ts'
import { ImportOptions, NamedId, NameInFile } from './import.schema.ts'

const closed = { additionalProperties: false } as const

/** Another name of a unit or figure, which files may use. */
export const ImportAlias = Object(
  {
    id: String({ format: 'uuid' }),
    kind: Enum([...IMPORT_NAME_KINDS]),
    name: String(),
    target: String({ description: 'Id of the unit or figure.' }),
  },
  closed,
)
export type ImportAlias = Static<typeof ImportAlias>

/** The name, and the unit or figure that it means from now on. */
export const ImportAliasEdit = Object({ ...NameInFile.properties, target: NamedId }, closed)
export type ImportAliasEdit = Static<typeof ImportAliasEdit>

/** How files with the same columns are read; the name is that of the latest file. */
export const ImportSource = Object(
  {
    shape: String({ pattern: '^[0-9a-f]{64}$', description: 'Of the names of sheets and columns.' }),
    name: SingleLine({ minLength: 1, maxLength: 200 }),
    at: String({ format: 'date-time' }),
    options: ImportOptions,
  },
  closed,
)
export type ImportSource = Static<typeof ImportSource>

export const ImportSourceEdit = Object({ name: ImportSource.properties.name, options: ImportOptions }, closed)
export type ImportSourceEdit = Static<typeof ImportSourceEdit>

const Named = Object({ id: String(), name: String() }, closed)

/** What imports know: the units and figures, their other names, and how files of each source are read. */
export const ImportNames = Object(
  {
    units: Array(Named),
    figures: Array(Named),
    aliases: Array(ImportAlias),
    sources: Array(ImportSource),
  },
  closed,
)
export type ImportNames = Static<typeof ImportNames>
