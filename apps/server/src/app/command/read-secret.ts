import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type CommandDeps, CommandError } from './command-deps.ts'

/** A secret to read. */
interface Secret {
  /** As in “enter the password”. */
  readonly name: string
  /** The option that reads it from standard input. */
  readonly option: string
  readonly isFromStdin: boolean
  /** Whether it is typed twice. */
  readonly isRepeated: boolean
}

/**
 * Reads a secret from standard input, or prompts for it on the terminal without echo. Never an argument: other users of the
 * machine can see those.
 */
export async function readSecret(
  deps: CommandDeps,
  { name, option, isFromStdin, isRepeated }: Secret,
): Promise<string> {
  if (isFromStdin) return (await text(deps.input)).replace(/\r?\n$/, '')
  if (!deps.input.isTTY) throw new CommandError(`There is no terminal to enter the ${name}: use ${option}.`, 2)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: deps.input, output: silent, terminal: true })
  try {
    deps.notify(`${name.charAt(0).toUpperCase()}${name.slice(1)}:`)
    const first = await terminal.question('')
    if (!isRepeated) return first
    deps.notify(`Repeat the ${name}:`)
    if ((await terminal.question('')) !== first) throw new CommandError(`The two ${name}s differ.`)
    return first
  } finally {
    terminal.close()
  }
}
