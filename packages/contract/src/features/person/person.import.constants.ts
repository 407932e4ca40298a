/** Maximum number of people in one file. */
export const IMPORTED_PEOPLE = 10_000
/** Maximum size of a file of people, in bytes. */
export const IMPORT_BYTES = 5 * 1024 * 1024
/** The preview contains at most this many rows, those with problems first. */
export const PREVIEWED_ROWS = 500
/** At most this many problems of a row are reported. */
export const ROW_PROBLEMS = 20

/** The columns of a file of people, in the order of the template. Only name, email and roles are required. */
export const IMPORT_COLUMNS = [
  'name',
  'email',
  'roles',
  'businessUnit',
  'username',
  'language',
  'businessUnits',
  'areas',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
