import { Array, Integer, Object, type Static, String } from 'typebox'
import { PREVIEWED_ROWS, ROW_PROBLEMS } from './person.import.constants.ts'

const closed = { additionalProperties: false } as const

/** A row of a file as it will be written, and its problems. A row with problems is not written. */
export const ImportedRow = Object(
  {
    line: Integer({ description: 'Line of the file, counted from 1; the header is line 1.' }),
    name: String(),
    email: String(),
    username: String(),
    roles: Array(String(), { description: 'Names of known roles; otherwise as written in the file.' }),
    businessUnit: String(),
    problems: Array(Object({ column: String(), code: String(), message: String() }, closed), {
      maxItems: ROW_PROBLEMS,
    }),
  },
  closed,
)
export type ImportedRow = Static<typeof ImportedRow>

/** What an import of the file would do. Nothing is written. */
export const ImportPreview = Object(
  {
    total: Integer({ description: 'Number of rows.' }),
    valid: Integer({ description: 'Number of rows without problems: these people would be invited.' }),
    rows: Array(ImportedRow, {
      description: `At most ${PREVIEWED_ROWS}: rows with problems first, each in the order of the file.`,
    }),
  },
  closed,
)
export type ImportPreview = Static<typeof ImportPreview>

export const ImportResult = Object({ invited: Integer({ description: 'Number of people who were created.' }) }, closed)
export type ImportResult = Static<typeof ImportResult>
