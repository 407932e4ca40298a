import { type AnswerToken, type GateSegment, type GateSegments, parseToken, type TokenResolver } from './gate-block.ts'
import { withoutMarkup } from './markup.ts'
import type { AnswerLanguage } from './number-word-list.ts'
import { hasStrayNumber, withoutInvisible } from './stray-number.ts'
import { placesOfTokens } from './token-place.ts'

/** Placeholders of tokens are private characters from here on; a text's own ones have been removed before. */
const FIRST_PLACEHOLDER = 0xe000
const MAXIMUM_TOKENS = 200
const TOKEN = /\{\{([^{}]*)\}\}/g
const STRONG_OR_PLACEHOLDER = /(\*\*|[\uE000-\uF8FF])/

/**
 * Cleans a free text of a token, such as the title of a proposed measure.
 * @returns null if it contains a number
 */
export function cleanText(text: string, language: AnswerLanguage): string | null {
  const plain = withoutMarkup(withoutInvisible(text)).replaceAll('**', '').trim()
  return hasStrayNumber(plain, language) ? null : plain
}

/** A text without markup and numbers of its own. Each of its tokens is a private character, in their order. */
export interface CheckedText {
  readonly text: string
  readonly tokens: readonly CheckedToken[]
}

/** `hasToBeText`: at its place it may only write a text without digits. */
export type CheckedToken = AnswerToken & { readonly hasToBeText: boolean }

/**
 * Checks one sentence, cell or heading.
 * @returns null if it contains a number of its own, or a number token that is not alone; without text if nothing is to be seen
 */
export function checkText(raw: string, language: AnswerLanguage): CheckedText | null {
  const insides: string[] = []
  const marked = withoutInvisible(raw).replace(TOKEN, (_token, inside: string) => {
    insides.push(inside)
    return String.fromCharCode(FIRST_PLACEHOLDER + insides.length - 1)
  })
  if (/\{\{|\}\}/.test(marked) || insides.length > MAXIMUM_TOKENS) return null
  const text = withoutMarkup(marked).trim()
  const shown = text.replaceAll('**', '').replace(/[\uE000-\uF8FF]/g, '\uFFFC')
  if (hasStrayNumber(shown, language)) return null
  if (!/[\p{L}\uFFFC]/u.test(shown)) return { text: '', tokens: [] }
  const tokens = insides.map(parseToken)
  const places = placesOfTokens(text, tokens, language)
  if (places.some(({ isGlued, isName }) => isGlued && !isName)) return null
  return { text, tokens: tokens.map((token, index) => ({ ...token, hasToBeText: places[index]?.isGlued === true })) }
}

/**
 * The pieces of a checked text, each token replaced by what it stands for.
 * @returns null if a token does not resolve; empty if nothing is to be seen
 */
export async function resolveText<Source>(
  { text, tokens }: CheckedText,
  resolver: Pick<TokenResolver<Source, unknown>, 'inline'>,
  language: AnswerLanguage,
): Promise<GateSegments<Source> | null> {
  const segments: GateSegment<Source>[] = []
  let isStrong = false
  for (const part of text.split(STRONG_OR_PLACEHOLDER)) {
    const token = part.length === 1 ? tokens[part.charCodeAt(0) - FIRST_PLACEHOLDER] : undefined
    if (part === '**') isStrong = !isStrong
    else if (token !== undefined) {
      const resolved = await resolver.inline(token)
      if (resolved === null || (token.hasToBeText && resolved.some((segment) => /\p{N}/u.test(segment.text))))
        return null
      segments.push(...resolved.map((segment) => (isStrong ? { ...segment, isStrong } : segment)))
    } else if (part !== '') append(segments, part, isStrong)
  }
  return capitalised(segments, text, language)
}

/** Adds a piece of plain text. A token may end with the full stop of an abbreviation; the sentence needs no second one. */
function append<Source>(segments: GateSegment<Source>[], part: string, isStrong: boolean): void {
  const last = segments.at(-1)
  const text = last?.text.endsWith('.') === true && /^\.(?!\.)/.test(part) ? part.slice(1) : part
  if (text !== '') segments.push(isStrong ? { text, isStrong } : { text })
}

/** A sentence that begins with a token begins with a capital: `október` → `Október`. */
function capitalised<Source>(
  segments: readonly GateSegment<Source>[],
  text: string,
  language: AnswerLanguage,
): GateSegments<Source> {
  const [first, ...others] = segments
  if (!first || !/^(?:\*\*)?[\uE000-\uF8FF]/.test(text)) return segments
  return [{ ...first, text: first.text.slice(0, 1).toLocaleUpperCase(language) + first.text.slice(1) }, ...others]
}
