import type { Cue } from './cue.ts'
import type { UnderstoodQuestion } from './question.ts'

const NUMBER = /^\d+(?:-\d+)?$/
const PERCENT = /^(?:percent|prozent|percent\w|percenta|yuzde)$/
const POINT =
  /^(?:(?:prozent)?punkt(?:e|en)?|points?|puan\w*|bod\w*|percentage|percentualn\w*|euros?|eur[ao]?\w*|lira\w*)$/

/** Whether words, one or more, only say by how much something is to change. */
export const isAmount = (words: readonly string[]) =>
  words.length > 0 && words.every((word) => NUMBER.test(word) || PERCENT.test(word) || POINT.test(word))

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
