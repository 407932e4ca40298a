import { sql } from 'kysely'

/** Whether the `id` of a row is of `packUuid`: such a row stays when it is deleted, so that a later apply does not create it again. */
export const IS_PACK_UUID = sql<boolean>`substr(id::text, 15, 1) = '8'`
