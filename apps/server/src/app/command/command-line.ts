import { Command, CommanderError } from 'commander'
import { SettingsError } from '../../platform/config/settings.ts'
import { SchemaError } from '../../platform/database/baseline.ts'
import { EmbeddedDatabaseError } from '../../platform/database/embedded/embedded-database-error.ts'
import { VERSION } from '../../platform/version.ts'
import { StartError } from '../start-error.ts'
import { registerAiCommand } from './ai.command.ts'
import { registerApplyCommand } from './apply.command.ts'
import { registerBackupCommands } from './backup.command.ts'
import { type CommandDeps, CommandError } from './command-deps.ts'
import { registerImportCommand } from './import.command.ts'
import { registerJobsCommand } from './jobs.command.ts'
import { registerMigrateCommand } from './migrate.command.ts'
import { registerPersonCommand } from './person.command.ts'
import { registerSecretsCommand } from './secrets.command.ts'
import { registerServeCommand } from './serve.command.ts'
import { registerSsoCommand } from './sso.command.ts'
import { registerStatusCommand } from './status.command.ts'
import { registerTenantCommand } from './tenant.command.ts'
import { registerUserCommand } from './user.command.ts'

/** All commands, in the order of the help. */
const COMMANDS: readonly ((program: Command, deps: CommandDeps) => void)[] = [
  registerServeCommand,
  registerMigrateCommand,
  registerApplyCommand,
  registerImportCommand,
  registerTenantCommand,
  registerUserCommand,
  registerAiCommand,
  registerSsoCommand,
  registerPersonCommand,
  registerBackupCommands,
  registerStatusCommand,
  registerJobsCommand,
  registerSecretsCommand,
]

/**
 * Runs one command of `lotse`.
 *
 * @param args without the program's own name
 * @returns the exit code: 0 done, 1 failed, 2 invalid arguments or settings
 */
export async function runCommandLine(args: readonly string[], deps: CommandDeps): Promise<number> {
  const program = new Command('lotse')
    .description('Business analysis and self-consulting for organisations with many business units.')
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => deps.print(text.trimEnd()),
      writeErr: (text) => deps.notify(text.trimEnd()),
    })
    .showHelpAfterError('(add --help for the options)')
  for (const register of COMMANDS) register(program, deps)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    return report(error, deps)
  }
}

function report(error: unknown, { notify }: CommandDeps): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof CommandError) {
    notify(error.message)
    return error.exitCode
  }
  if (error instanceof SettingsError) {
    notify(error.message)
    return 2
  }
  const isForOperator =
    error instanceof StartError || error instanceof EmbeddedDatabaseError || error instanceof SchemaError
  notify(isForOperator ? error.message : `Unexpected error: ${error instanceof Error ? error.stack : String(error)}`)
  return 1
}
