/** Controls, line and paragraph separators: with them a text could end its header and begin another. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const LONGEST = 500

/** A text as it may stand in a header: on one line, not endless. */
export function headerText(text: string): string {
  return text.toWellFormed().replace(BREAKING, ' ').replace(/\s+/gu, ' ').trim().slice(0, LONGEST).toWellFormed()
}

/** Whether an address is one, and only one: nothing that a mail server could read as several, or as a command. */
export function isMailAddress(address: string): boolean {
  return /^[^\s@<>,;:"()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"()[\]\\\p{Cc}]{1,253}$/u.test(address)
}
