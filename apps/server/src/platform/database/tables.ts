/**
 * Every table of the database by name. Each feature adds its own in its `<feature>.table.ts`:
 *
 * ```ts
 * declare module '../../platform/database/tables.ts' {
 *   interface Tables { note: NoteTable }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Tables {}
