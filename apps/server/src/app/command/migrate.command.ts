import type { Command } from 'commander'
import { migrate } from '../../platform/database/migrate.ts'
import { CODE_MIGRATIONS } from '../code-migrations.ts'
import { type CommandDeps, usingDatabase } from './command-deps.ts'

/** Registers `lotse migrate`. */
export function registerMigrateCommand(program: Command, deps: CommandDeps): void {
  program
    .command('migrate')
    .description('migrate the database to the latest schema (safe to run on several nodes at once)')
    .action(async () => {
      const { notify } = deps
      const applied = await usingDatabase(deps, (database) => migrate(database, CODE_MIGRATIONS, { notify }), {
        isMigrating: true,
      })
      for (const name of applied) deps.print(`applied ${name}`)
      if (applied.length === 0) deps.print('no migrations to apply: the schema is up to date')
    })
}
