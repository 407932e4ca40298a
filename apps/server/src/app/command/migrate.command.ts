import type { Command } from 'commander'
import { migrate } from '../../platform/database/migrate.ts'
import { type CommandDeps, usingDatabase } from './command-deps.ts'

/** `lotse migrate`: brings the database to the newest schema. */
export function registerMigrateCommand(program: Command, deps: CommandDeps): void {
  program
    .command('migrate')
    .description('bring the database to the newest schema (safe to run on several nodes at once)')
    .action(async () => {
      const applied = await usingDatabase(deps, migrate, { isMigrating: true })
      for (const name of applied) deps.print(`applied ${name}`)
      if (applied.length === 0) deps.print('nothing to do: the schema is the newest')
    })
}
