import { type AnswerPiece, type AnswerReading, readAnswer } from '@lotse/analysis/ai/answer-reading.ts'
import { type CitedLine, type CitedText, checkLines } from './cited-lines.ts'

/** Text of a model that is checked in a thread of `createTextChecks`. */
export type TextCheck =
  | { readonly kind: 'ANSWER'; readonly piece: AnswerPiece }
  | { readonly kind: 'LINES'; readonly text: CitedText }

/** Checks a text. Runs in a thread of `createTextChecks` and blocks it. */
export function checkText(check: TextCheck): AnswerReading | CitedLine[] {
  return check.kind === 'ANSWER' ? readAnswer(check.piece) : checkLines(check.text)
}
