import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type CommandDeps, CommandError } from './command-deps.ts'

/**
 * Reads a password or another secret from standard input (`--password-stdin`, `--secret-stdin`), or prompts for it twice on the
 * terminal without echo. Never an argument: other users of the machine can see those.
 */
export async function readPassword(
  deps: CommandDeps,
  isFromStdin: boolean,
  noun: 'password' | 'secret' = 'password',
): Promise<string> {
  if (isFromStdin) return (await text(deps.input)).replace(/\r?\n$/, '')
  if (!deps.input.isTTY) throw new CommandError(`There is no terminal to enter the ${noun}: use --${noun}-stdin.`, 2)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: deps.input, output: silent, terminal: true })
  try {
    deps.notify(noun === 'password' ? 'Password:' : 'Secret:')
    const first = await terminal.question('')
    deps.notify(`Repeat the ${noun}:`)
    if ((await terminal.question('')) !== first) throw new CommandError(`The two ${noun}s differ.`)
    return first
  } finally {
    terminal.close()
  }
}
