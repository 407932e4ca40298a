import { withoutMarkup } from '@lotse/analysis/ai/markup.ts'
import { firstSentence } from '@lotse/analysis/ai/sentence.ts'
import { hasNumberInLetters, withoutInvisible } from '@lotse/analysis/ai/stray-number.ts'
import type { AnswerSegment, Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { hasOnlyQuotedNumbers } from './quoted-number.ts'

/** What a model writes when the passages do not answer the question. */
export const NOTHING = '{{none}}'

/** A longer line is not shown: it is not the answer to a question. */
export const LONGEST_LINE = 8_000
const ITEM = /^\s*(?:[-*+•–]|\d{1,3}[.)])\s+/
const HEADING = /^\s*#{1,6}\s+/
const CITE = /\{\{\s*cite\s*:([\d\s,|]*)\}\}/g
const LEADING_CITES = /^\s*(?:\{\{\s*cite\s*:[\d\s,|]*\}\}[.\s]*)+/

/** Lines of an answer about passages. */
export interface CitedText {
  readonly lines: readonly string[]
  readonly citations: readonly Citation[]
  readonly language: Language
}

/** A sentence that may be shown, and the passages that it cites. */
export interface CitedSentence {
  readonly segments: readonly AnswerSegment[]
  readonly numbers: readonly number[]
}

/** A checked line of an answer. */
export interface CitedLine {
  readonly kind: 'BLANK' | 'TOO_LONG' | 'ITEM' | 'TEXT'
  readonly saysNothing: boolean
  readonly sentences: readonly CitedSentence[]
  /** Sentences that must not be shown. */
  readonly dropped: number
}

/**
 * Checks lines of an answer. A sentence is shown only if it cites one of the passages (`{{cite:2}}`) and each of its numbers, in
 * digits or words, is literally in a passage that it cites.
 */
export function checkLines({ lines, citations, language }: CitedText): CitedLine[] {
  const passages = new Map(citations.map((citation) => [citation.number, citation]))
  return lines.map((line) => checkLine(line, passages, language))
}

function checkLine(line: string, passages: ReadonlyMap<number, Citation>, language: Language): CitedLine {
  const saysNothing = line.includes(NOTHING)
  if (line.length > LONGEST_LINE) return { kind: 'TOO_LONG', saysNothing, sentences: [], dropped: 1 }
  if (line.trim() === '') return { kind: 'BLANK', saysNothing, sentences: [], dropped: 0 }
  const text = withoutInvisible(line.replace(ITEM, '').replace(HEADING, '')).replaceAll(NOTHING, '')
  const read = sentencesOf(text).map((sentence) => readSentence(sentence, passages, language))
  const shown = read.filter((sentence) => sentence !== null)
  return {
    kind: ITEM.test(line) ? 'ITEM' : 'TEXT',
    saysNothing,
    sentences: shown.filter(({ segments }) => segments.length > 0),
    dropped: read.length - shown.length,
  }
}

/** The sentences of a line; citations behind a full stop belong to the sentence before. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let rest = line
  while (rest.trim() !== '') {
    const length = firstSentence(rest, true) || rest.length
    const behind = LEADING_CITES.exec(rest.slice(length))?.[0].length ?? 0
    sentences.push(rest.slice(0, length + behind))
    rest = rest.slice(length + behind)
  }
  return sentences
}

/** The pieces of a sentence and the passages that it cites; null if it must not be shown. */
function readSentence(
  raw: string,
  known: ReadonlyMap<number, Citation>,
  language: Language,
): { segments: AnswerSegment[]; numbers: number[] } | null {
  const cited = [...raw.matchAll(CITE)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number))
  const numbers = [...new Set(cited)]
  const text = withoutMarkup(raw.replace(CITE, ''))
    .replace(/(?<!\s)\s+([.,;:!?])/g, '$1')
    .trim()
  const passages = numbers.flatMap((number) => known.get(number) ?? [])
  if (!/[\p{L}\p{N}]/u.test(text.replaceAll('**', ''))) return { segments: [], numbers: [] }
  if (passages.length === 0 || passages.length < numbers.length || /\{\{|\}\}/.test(text)) return null
  const sources = passages.map(({ title, passage }) => `${title}\n${passage}`)
  if (!hasOnlyNumbersOf(text.replaceAll('**', ''), sources, language)) return null
  const marks = numbers.map((number) => ({ text: `[${number}]`, citation: number }))
  return { segments: [...strongPieces(text), { text: ' ' }, ...marks], numbers }
}

/** Whether every number of a text, in digits or words, is in one of the sources. */
export function hasOnlyNumbersOf(text: string, sources: readonly string[], language: Language): boolean {
  const plain = text.normalize('NFKC')
  const known = sources.map((source) => source.normalize('NFKC'))
  if (!hasOnlyQuotedNumbers(plain, known)) return false
  if (!hasNumberInLetters(plain, language)) return true
  const wordsOf = (of: string) => of.toLocaleLowerCase(LOCALE_OF[language]).match(/\p{L}+/gu) ?? []
  const words = (plain.match(/\p{L}+/gu) ?? []).filter((word) => hasNumberInLetters(word, language)).flatMap(wordsOf)
  const present = new Set(known.flatMap(wordsOf))
  return words.length > 0 && words.every((word) => present.has(word))
}

/** The pieces of a text between `**`. */
function strongPieces(text: string): AnswerSegment[] {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? { text: part, isStrong: true } : { text: part }))
    .filter((segment) => segment.text !== '')
}
