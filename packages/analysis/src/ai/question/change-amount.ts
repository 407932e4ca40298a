import type { Cue } from './cue.ts'
import type { QuestionTool, UnderstoodQuestion } from './question.ts'

const NUMBER = /^\d+(?:-\d+)?$/
const PERCENT = /^(?:percent|prozent|percent\w|percenta|yuzde)$/
const POINT = /^(?:(?:prozent)?punkte?n?|points?|puan\w*|bod\w*|percentage|percentualn\w*|euros?|eur[ao]?\w*|lira\w*)$/

/** Numbers say by how much something is to change. */
export const onlyNumbers = (words: readonly string[], tool: QuestionTool | null) =>
  tool === 'WHAT_IF' && words.every((word) => NUMBER.test(word) || PERCENT.test(word) || POINT.test(word))

/** By how much something is to change, if the question says it with one number and a direction. */
export function amountOf(
  words: readonly string[],
  has: (cue: Cue) => boolean,
): Pick<UnderstoodQuestion, 'amount' | 'isRelative'> {
  const [number, ...others] = words.filter((word) => NUMBER.test(word))
  const sign = has('RISE') === has('FALL') ? 0 : has('FALL') ? -1 : 1
  const amount = number === undefined || others.length > 0 ? 0 : Number(number.replace('-', '.')) * sign
  return { amount: amount === 0 ? null : amount, isRelative: words.some((word) => PERCENT.test(word)) }
}
