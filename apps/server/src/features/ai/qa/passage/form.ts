/** A place to fill in: a box, a line, dots. */
const BLANK = /[☐☑☒□▢]|_{3,}|\.{4,}/u
const SENTENCE = /[.!?:][”“"»)]?$/
const LEAST_BLANKS = 3
const LEAST_SHARE_OF_BLANKS = 0.1
const LEAST_LINES = 8
const FEWEST_WORDS = 4

/** Whether a text is to be filled in: it has boxes or blanks, or hardly a sentence and hardly a number. */
export function isForm(text: string): boolean {
  const lines = linesOf(text)
  const count = (matches: (line: string) => boolean) => lines.filter(matches).length
  const blanks = count((line) => BLANK.test(line))
  if (blanks >= LEAST_BLANKS && blanks >= LEAST_SHARE_OF_BLANKS * lines.length) return true
  const few = lines.length / 4
  return lines.length >= LEAST_LINES && count(isSentence) < few && count((line) => /\d/.test(line)) < few
}

/** What a form says to the reader: its sentences, without names of fields, headers of tables and boxes. */
export const sentencesOfForm = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() === '' || isSentence(line))
    .join('\n')

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const isSentence = (line: string) =>
  SENTENCE.test(line.trim()) && !BLANK.test(line) && line.trim().split(/\s+/).length >= FEWEST_WORDS
