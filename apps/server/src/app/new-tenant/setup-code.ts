import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12
const MOST_FAILURES = 10

/** A code that the server prints once, with which a visitor proves to be its operator. */
export interface SetupCode {
  /** As it is printed: groups of four. */
  readonly text: string
  /** Whether the text is the code; after ten wrong ones, or after `use`, no text is. */
  accepts(text: string): boolean
  /** The code is used: nothing is accepted any more. */
  use(): void
  readonly isOpen: boolean
}

/** Draws a code. It lives in the memory of this process: a restart prints another one. */
export function createSetupCode(): SetupCode {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  let failures = 0
  let isUsed = false
  const isOpen = () => !isUsed && failures < MOST_FAILURES
  return {
    text: code.replace(/(.{4})(?=.)/g, '$1-'),
    accepts(text) {
      if (!isOpen()) return false
      const given = text
        .slice(0, 100)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
      const isRight = timingSafeEqual(hash(given), hash(code))
      if (!isRight) failures++
      return isRight
    },
    use() {
      isUsed = true
    },
    get isOpen() {
      return isOpen()
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()
