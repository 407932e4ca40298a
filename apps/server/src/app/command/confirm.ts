import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type CommandDeps, CommandError } from './command-deps.ts'

/**
 * Makes sure that the operator means it: `--confirm` has the expected text, or it is typed on the terminal.
 *
 * @throws CommandError when the text differs, or there is neither an option nor a terminal
 */
export async function requireConfirmation(
  deps: CommandDeps,
  {
    given,
    expected,
    question,
  }: { readonly given: string | undefined; readonly expected: string; readonly question: string },
): Promise<void> {
  const typed = given ?? (await ask(deps, question, expected))
  if (typed.trim() !== expected) throw new CommandError(`The confirmation is not ${expected}; nothing was changed.`)
}

async function ask(deps: CommandDeps, question: string, expected: string): Promise<string> {
  if (!deps.input.isTTY) throw new CommandError(`There is no terminal to confirm: use --confirm ${expected}.`, 2)
  deps.notify(`${question} Type ${expected} to confirm:`)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: deps.input, output })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
  }
}
