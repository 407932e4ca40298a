import { readAnswer } from '@lotse/analysis/ai/answer-reading.ts'
import { checkLines } from './cited-lines.ts'
import type { TextChecks } from './text-checks.ts'

/** Checks texts in the thread of the test. */
export const CHECKS_OF_TEST: TextChecks = {
  readAnswer: async (piece) => readAnswer(piece),
  checkLines: async (text) => checkLines(text),
}
