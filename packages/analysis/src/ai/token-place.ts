import type { AnswerToken } from './gate-block.ts'
import { withoutMarks } from './letters.ts'
import { CHANGING_WORDS, CHANGING_WORDS_BEFORE, TURKISH_ENDINGS, UNIT_WORDS } from './number-units.ts'
import type { AnswerLanguage } from './number-word-list.ts'

/** Characters that are looked at on each side of a token; more white space or marks than that are no place for one. */
const NEIGHBOURHOOD = 60
/** What stands for a token while its neighbours are read: one that makes a number, and a name. */
const NUMBER = '\uE000'
const NAME = '\uE001'

/** Tokens that a number can be beside: they write a name, unless it has a digit. */
const NAMES: ReadonlySet<string> = new Set(['name', 'area', 'topic', 'unit'])
const NAME_FIELDS: ReadonlySet<string> = new Set(['title', 'state', 'progress', 'owner'])
/** Tokens that write a month: things may follow it, as in "in October 2026 customers wait longer". */
const MONTHS: ReadonlySet<string> = new Set(['period'])

const isName = ({ name, args }: AnswerToken) =>
  NAMES.has(name) || (name === 'measure' && NAME_FIELDS.has(args[1] ?? 'title'))

/** How a token is placed in its sentence. */
export interface TokenPlace {
  /** Something beside it would make another number of its number. */
  readonly isGlued: boolean
  /** It may write a text only. */
  readonly isName: boolean
}

const OPENING = /(?:^|\s)[([{„“"'‚‘«»›‹¿¡]*$/
const CLOSING = /^[)\]}”“"'’‘»«›‹.,;:!?…]*(?:\s|$)/
const ENDING = /^['’](\p{L}{1,5})(?!\p{L})/u
/** What separates two numbers, so that each is read on its own. */
const SEPARATOR = /[.!?…;:→]/
/** What may be between a number and a word; a dash is one between spaces. */
const GAP_AFTER = /^(?:[\s)\]}([{„”“"'’‚‘»«›‹.,;:!?…→]|(?<=\s)[-–—](?=\s))*$/
/** No dash: it would be read as a sign. */
const GAP_BEFORE = /^[\s)\]}([{„”“"'’‚‘»«›‹.,;:!?…→¿¡]*$/

/**
 * The places of the tokens of a text. A token that makes a number has to be alone: white space, a bracket, a quotation mark or the
 * mark of a sentence on both sides, and no sign, unit, multiplier or other number beside it, because it brings its own unit.
 * @param text without markup; each token is one private character, in the order of `tokens`
 */
export function placesOfTokens(text: string, tokens: readonly AnswerToken[], language: AnswerLanguage): TokenPlace[] {
  let index = 0
  // Citations have no text of their own.
  const kept: AnswerToken[] = []
  const bare = text.replaceAll('**', '').replace(/[\uE000-\uF8FF]/g, () => {
    const token = tokens[index++]
    if (token === undefined || token.name === 'cite') return ''
    kept.push(token)
    return isName(token) ? NAME : NUMBER
  })
  const places = new Map<AnswerToken, TokenPlace>()
  for (const { index: at } of bare.matchAll(/[\uE000\uE001]/g)) {
    const token = kept[places.size]
    if (token === undefined) break
    const before = bare.slice(Math.max(0, at - NEIGHBOURHOOD), at)
    const after = bare.slice(at + 1, at + 1 + NEIGHBOURHOOD)
    const isGlued = !isFreeBefore(before, token) || !isFreeAfter(after, token, language)
    places.set(token, { isGlued, isName: isName(token) })
  }
  return tokens.map((token) => places.get(token) ?? { isGlued: false, isName: true })
}

/** Words that change a number also with a word between them: "a factor of", "minus the". */
const SIGNS_BEFORE: ReadonlySet<string> = new Set(['minus', 'plus', 'eksi', 'factor', 'faktor'])

/** Whether the other token makes a number of two: beside a name that is one with a digit, which is seen when it is resolved. */
const isNumberBeside = (mark: string, token: AnswerToken) => mark === NUMBER || isName(token)

function isFreeBefore(before: string, token: AnswerToken): boolean {
  if (!OPENING.test(before)) return false
  const edge = [...before.matchAll(/[\p{L}\uE000\uE001]/gu)].at(-1)
  const left = edge === undefined ? '' : before.slice(0, edge.index + edge[0].length)
  const gap = before.slice(left.length)
  if (!GAP_BEFORE.test(gap)) return false
  if (gap.trim() !== '' && /[.!?…;:,([→]/.test(gap)) return true
  const last = left.at(-1) ?? ''
  if (last === NUMBER || last === NAME) return !isNumberBeside(last, token)
  const words = withoutMarks(left).match(/\p{L}+/gu) ?? []
  const [word = '', previous = ''] = words.toReversed()
  return !CHANGING_WORDS_BEFORE.has(word) && !SIGNS_BEFORE.has(previous)
}

function isFreeAfter(after: string, token: AnswerToken, language: AnswerLanguage): boolean {
  const ending = ENDING.exec(after)
  const [all = '', letters = ''] = ending ?? []
  const isEnding = language === 'tr' ? TURKISH_ENDINGS.has(withoutMarks(letters)) : language === 'en' && letters === 's'
  const rest = isEnding ? after.slice(all.length) : after
  if (!CLOSING.test(rest)) return false
  const gap = /^[^\p{L}\uE000\uE001]*/u.exec(rest)?.[0] ?? ''
  if (!GAP_AFTER.test(gap)) return false
  const next = rest.charAt(gap.length)
  if (SEPARATOR.test(gap) || next === '') return true
  if (next === NUMBER || next === NAME) return /[,([]/.test(gap) || !isNumberBeside(next, token)
  const word = withoutMarks(/^\p{L}+/u.exec(rest.slice(gap.length))?.[0] ?? '')
  if (CHANGING_WORDS.has(word)) return false
  return MONTHS.has(token.name) || gap.includes(',') || !UNIT_WORDS.has(word)
}
