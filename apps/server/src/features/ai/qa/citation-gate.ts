import { withoutMarkup } from '@lotse/analysis/ai/markup.ts'
import { hasNumberWord } from '@lotse/analysis/ai/number-words.ts'
import { firstSentence } from '@lotse/analysis/ai/sentence.ts'
import { withoutInvisible } from '@lotse/analysis/ai/stray-number.ts'
import type { AnswerEvent, AnswerSegment, Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import type { AnswerGate } from '../gate/gate.ts'

/** What a model writes when the passages do not answer the question. */
export const NOTHING = '{{none}}'

/** A gate that also notices that the model has found no answer. */
export interface CitationGate extends AnswerGate {
  readonly saysNothing: boolean
}

/** A longer line is not shown: it is not the answer to a question. */
const LONGEST_LINE = 8_000
const ITEM = /^\s*(?:[-*+•–]|\d{1,3}[.)])\s+/
const HEADING = /^\s*#{1,6}\s+/
const CITE = /\{\{\s*cite\s*:([\d\s,|]*)\}\}/g
const LEADING_CITES = /^\s*(?:\{\{\s*cite\s*:[\d\s,|]*\}\}[.\s]*)+/

/**
 * Turns answer text about passages into blocks, line by line. A sentence is shown only if it cites one of the passages
 * (`{{cite:2}}`) and each of its numbers, in digits or words, is literally in a passage that it cites. Links, images and HTML are
 * removed. Each cited passage is sent before the first sentence that cites it.
 */
export function createCitationGate(citations: readonly Citation[], language: Language): CitationGate {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]))
  const sent = new Set<number>()
  let input = ''
  let isInParagraph = false
  let items: AnswerSegment[][] = []
  let dropped = 0
  let saysNothing = false

  const citationsBefore = (numbers: readonly number[]): AnswerEvent[] =>
    numbers.flatMap((number) => {
      const citation = byNumber.get(number)
      if (!citation || sent.has(number)) return []
      sent.add(number)
      return [{ type: 'citation', citation }]
    })

  /** The pieces of a sentence and the passages that it cites; null if it must not be shown. */
  function readSentence(raw: string): { segments: AnswerSegment[]; numbers: number[] } | null {
    const numbers = [
      ...new Set([...raw.matchAll(CITE)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number))),
    ]
    const text = withoutMarkup(raw.replace(CITE, ''))
      .replace(/(?<!\s)\s+([.,;:!?])/g, '$1')
      .trim()
    const passages = numbers.flatMap((number) => byNumber.get(number) ?? [])
    if (!/[\p{L}\p{N}]/u.test(text.replaceAll('**', ''))) return { segments: [], numbers: [] }
    if (passages.length === 0 || passages.length < numbers.length || /\{\{|\}\}/.test(text)) return null
    const sources = passages.map(({ title, passage }) => `${title}\n${passage}`)
    if (!hasOnlyNumbersOf(text.replaceAll('**', ''), sources, language)) return null
    const marks = numbers.map((number) => ({ text: `[${number}]`, citation: number }))
    return { segments: [...strongPieces(text), { text: ' ' }, ...marks], numbers }
  }

  function closeList(): AnswerEvent[] {
    if (items.length === 0) return []
    const block = { kind: 'LIST' as const, items }
    items = []
    return [{ type: 'block', block }]
  }

  function readLine(line: string): AnswerEvent[] {
    if (line.includes(NOTHING)) saysNothing = true
    if (line.trim() === '' || line.length > LONGEST_LINE) {
      if (line.length > LONGEST_LINE) dropped++
      isInParagraph = false
      return line.trim() === '' && items.length > 0 ? [] : closeList()
    }
    const isItem = ITEM.test(line)
    const events: AnswerEvent[] = isItem ? [] : closeList()
    if (isItem) isInParagraph = false
    let item: AnswerSegment[] = []
    for (const sentence of sentencesOf(
      withoutInvisible(line.replace(ITEM, '').replace(HEADING, '')).replaceAll(NOTHING, ''),
    )) {
      const read = readSentence(sentence)
      if (read === null) dropped++
      if (!read || read.segments.length === 0) continue
      events.push(...citationsBefore(read.numbers))
      if (isItem) item = item.length === 0 ? read.segments : [...item, { text: ' ' }, ...read.segments]
      else if (isInParagraph) events.push({ type: 'segments', segments: [{ text: ' ' }, ...read.segments] })
      else events.push({ type: 'block', block: { kind: 'PARAGRAPH', segments: read.segments } })
      isInParagraph = !isItem
    }
    if (item.length > 0) items.push(item)
    return events
  }

  return {
    async push(delta) {
      return delta
        .replaceAll('\r', '')
        .split('\n')
        .flatMap((part, index) => {
          const events = index === 0 ? [] : readLine(input)
          input = index === 0 ? input : ''
          // What is beyond the longest line is not stored.
          input += part.slice(0, Math.max(0, LONGEST_LINE + 1 - input.length))
          return events
        })
    },
    async end() {
      const events = [...readLine(input), ...closeList()]
      input = ''
      return events
    },
    get dropped() {
      return dropped
    },
    get saysNothing() {
      return saysNothing
    },
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

/** Whether every number of a text is literally in one of the sources, not as a part of another number. */
export function hasOnlyNumbersOf(text: string, sources: readonly string[], language: Language): boolean {
  const plain = text.normalize('NFKC')
  const known = sources.map((source) => source.normalize('NFKC'))
  const numbers = plain.match(/\p{N}+(?:[.,:'’ \u202f\u00a0]?\p{N}+)*/gu) ?? []
  if (!numbers.every((number) => known.some((source) => hasNumber(source, number)))) return false
  if (!hasNumberWord(plain, language)) return true
  const wordsOf = (of: string) => of.toLocaleLowerCase(LOCALE_OF[language]).match(/\p{L}+/gu) ?? []
  const words = wordsOf(plain).filter((word) => hasNumberWord(word, language))
  const present = new Set(known.flatMap(wordsOf))
  return words.length > 0 && words.every((word) => present.has(word))
}

function hasNumber(source: string, number: string): boolean {
  for (let at = source.indexOf(number); at >= 0; at = source.indexOf(number, at + 1)) {
    const before = source.slice(Math.max(0, at - 2), at)
    const after = source.slice(at + number.length, at + number.length + 2)
    if (!/\p{N}[.,:]?$/u.test(before) && !/^[.,:]?\p{N}/u.test(after)) return true
  }
  return false
}

/** The pieces of a text between `**`. */
function strongPieces(text: string): AnswerSegment[] {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? { text: part, isStrong: true } : { text: part }))
    .filter((segment) => segment.text !== '')
}
