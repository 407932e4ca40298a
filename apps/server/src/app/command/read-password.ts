import type { CommandDeps } from './command-deps.ts'
import { readSecret } from './read-secret.ts'

/** Reads a password from standard input (`--password-stdin`), or prompts for it twice on the terminal. */
export function readPassword(deps: CommandDeps, isFromStdin: boolean): Promise<string> {
  return readSecret(deps, { name: 'password', option: '--password-stdin', isFromStdin, isRepeated: true })
}
