import type { AnswerEvent, AnswerSegment, Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type CitedLine, LONGEST_LINE } from '../gate/cited-lines.ts'
import type { AnswerGate } from '../gate/gate.ts'
import type { TextChecks } from '../gate/text-checks.ts'

/** A gate that also notices that the model has found no answer. */
export interface CitationGate extends AnswerGate {
  readonly saysNothing: boolean
}

/** Characters of lines that are checked together, at most; a line can be longer. */
const PIECE = 2_000

/**
 * Turns answer text about passages into blocks, line by line; `checkLines` decides what is shown. Links, images and HTML are
 * removed. Each cited passage is sent before the first sentence that cites it.
 */
export function createCitationGate(
  citations: readonly Citation[],
  language: Language,
  checks: Pick<TextChecks, 'checkLines'>,
): CitationGate {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]))
  const sent = new Set<number>()
  let input = ''
  let isInParagraph = false
  let items: (readonly AnswerSegment[])[] = []
  let dropped = 0
  let saysNothing = false

  const citationsBefore = (numbers: readonly number[]): AnswerEvent[] =>
    numbers.flatMap((number) => {
      const citation = byNumber.get(number)
      if (!citation || sent.has(number)) return []
      sent.add(number)
      return [{ type: 'citation', citation }]
    })

  function closeList(): AnswerEvent[] {
    if (items.length === 0) return []
    const block = { kind: 'LIST' as const, items: items.map((item) => [...item]) }
    items = []
    return [{ type: 'block', block }]
  }

  function showLine(line: CitedLine): AnswerEvent[] {
    if (line.saysNothing) saysNothing = true
    dropped += line.dropped
    if (line.kind === 'BLANK' || line.kind === 'TOO_LONG') {
      isInParagraph = false
      return line.kind === 'BLANK' ? [] : closeList()
    }
    const isItem = line.kind === 'ITEM'
    const events: AnswerEvent[] = isItem ? [] : closeList()
    if (isItem) isInParagraph = false
    let item: readonly AnswerSegment[] = []
    for (const { segments, numbers } of line.sentences) {
      events.push(...citationsBefore(numbers))
      if (isItem) item = item.length === 0 ? segments : [...item, { text: ' ' }, ...segments]
      else if (isInParagraph) events.push({ type: 'segments', segments: [{ text: ' ' }, ...segments] })
      else events.push({ type: 'block', block: { kind: 'PARAGRAPH', segments: [...segments] } })
      isInParagraph = !isItem
    }
    if (item.length > 0) items.push(item)
    return events
  }

  async function showLines(lines: readonly string[]): Promise<AnswerEvent[]> {
    const events: AnswerEvent[] = []
    for (const group of groupsOf(lines)) {
      for (const line of await checks.checkLines({ lines: group, citations, language })) events.push(...showLine(line))
    }
    return events
  }

  /** Adds to the open line; what is beyond the longest line is not stored. */
  const addToLine = (text: string) => {
    input += text.slice(0, Math.max(0, LONGEST_LINE + 1 - input.length))
  }

  return {
    async push(delta) {
      const lines: string[] = []
      for (const [index, part] of delta.replaceAll('\r', '').split('\n').entries()) {
        if (index > 0) {
          lines.push(input)
          input = ''
        }
        addToLine(part)
      }
      return showLines(lines)
    },
    async end() {
      const events = [...(await showLines([input])), ...closeList()]
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

/** Lines in groups that are checked together. */
function groupsOf(lines: readonly string[]): string[][] {
  const groups: string[][] = []
  let length = PIECE
  for (const line of lines) {
    if (length >= PIECE) {
      groups.push([])
      length = 0
    }
    groups.at(-1)?.push(line)
    length += line.length + 1
  }
  return groups
}
