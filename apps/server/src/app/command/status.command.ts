import type { Command } from 'commander'
import { readStatus, type StatusLine } from '../status/status.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'

const MARKS: Readonly<Record<StatusLine['state'], string>> = { OK: 'ok', WARNING: 'warning', PROBLEM: 'PROBLEM' }

/** Registers `lotse status`. */
export function registerStatusCommand(program: Command, deps: CommandDeps): void {
  program
    .command('status')
    .description('check database, roles, pooler, clock, disk, files, mail, keys and jobs, and say what to do')
    .option('--json', 'print it as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const lines = await usingDatabase(deps, (owner) => readStatus(deps.settings(), owner), { isMigrating: true })
      if (json) deps.print(JSON.stringify(lines, null, 2))
      else {
        for (const { name, state, text, advice } of lines) {
          deps.print(`${MARKS[state].padEnd(8)} ${name.padEnd(9)} ${text}${advice === null ? '' : `. ${advice}`}`)
        }
      }
      const problems = lines.filter(({ state }) => state === 'PROBLEM')
      if (problems.length > 0) throw new CommandError(`${problems.length} problem(s)`)
    })
}
