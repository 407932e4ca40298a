import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type CommandDeps, CommandError } from './command-deps.ts'

/**
 * A password from standard input (`--password-stdin`: everything up to the line's end), or asked for twice at the terminal
 * without showing it. Never an argument: other users of the machine see those.
 */
export async function readPassword(deps: CommandDeps, isFromStdin: boolean): Promise<string> {
  if (isFromStdin) return (await text(deps.input)).replace(/\r?\n$/, '')
  if (!deps.input.isTTY) throw new CommandError('There is no terminal to ask at: use --password-stdin.', 2)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: deps.input, output: silent, terminal: true })
  try {
    deps.notify('Password:')
    const first = await terminal.question('')
    deps.notify('Once more:')
    if ((await terminal.question('')) !== first) throw new CommandError('The two passwords differ.')
    return first
  } finally {
    terminal.close()
  }
}
