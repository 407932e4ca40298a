/**
 * All tables of the database by name. Each feature adds its tables in `<feature>.table.ts`:
 *
 * ```ts
 * declare module '../../platform/database/tables.ts' {
 *   interface Tables { note: NoteTable }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their tables by declaration merging
export interface Tables {}
