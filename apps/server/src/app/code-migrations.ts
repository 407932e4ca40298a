import type { CodeMigration } from '../platform/database/migrate.ts'
import { queueMigration } from '../platform/jobs/queue-schema.repository.ts'

/** Migrations of tables that libraries define; they run after the SQL files. */
export const CODE_MIGRATIONS: readonly CodeMigration[] = [queueMigration]
