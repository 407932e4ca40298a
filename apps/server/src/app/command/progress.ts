import type { CommandDeps } from './command-deps.ts'

/** Progress of long work: a progress bar on a terminal, otherwise plain lines. */
export interface Progress {
  update(label: string, done: number, total: number): void
  /** Clears the line at a terminal. */
  finish(): void
}

const TERMINAL_EVERY_MS = 100
const PLAIN_EVERY_MS = 2_000
const BAR_WIDTH = 24

/** Reports progress on standard error. Without a terminal it prints a line every two seconds. */
export function createProgress(
  { notify }: Pick<CommandDeps, 'notify'>,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Progress {
  const every = terminal.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS
  let last = Date.now()
  let isShown = false
  return {
    update(label, done, total) {
      const now = Date.now()
      if (now - last < every) return
      last = now
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const percent = `${Math.floor(share * 100)}%`
      if (!terminal.isTTY) {
        notify(`${label}: ${percent}`)
        return
      }
      const full = Math.round(share * BAR_WIDTH)
      terminal.write(`\r\u001b[2K${label} ${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${percent}`)
      isShown = true
    },
    finish() {
      if (isShown) terminal.write('\r\u001b[2K')
    },
  }
}
