import { type AnswerPart, type AnswerPiece, type AnswerReading, BEGIN_OF_ANSWER, readAnswer } from './answer-reading.ts'
import type { GateBlock, GateEvent, GateSegments, TokenResolver } from './gate-block.ts'
import { type CheckedText, resolveText } from './gate-text.ts'
import type { AnswerLanguage } from './number-word-list.ts'

/** Characters that are read at a time, at most. */
const PIECE = 2_000

/** Checks answer text while it arrives. Calls are worked off in their order. */
export interface TextGate<Source, Own> {
  push(delta: string): Promise<GateEvent<Source, Own>[]>
  /** The rest, after the last delta. */
  end(): Promise<GateEvent<Source, Own>[]>
  /** Sentences, rows, headings and tokens that were not shown, because they had a number without a source. */
  readonly dropped: number
}

/** Reads pieces of answers: `readAnswer`, in this or in another thread. */
export type ReadAnswer = (piece: AnswerPiece) => Promise<AnswerReading> | AnswerReading

/**
 * Creates a gate that turns answer text into blocks. A sentence, a list item's sentence, a heading or a row of a table is
 * released when it is complete. It is dropped if it contains a number outside of tokens or a token that does not
 * resolve. Links, images and HTML are removed; their text stays. How the text is divided into deltas has no influence: it is
 * read when a sentence or line may have ended, not with each delta.
 * Headings wait for what they are about and are omitted if nothing of it is shown.
 */
export function createTextGate<Source, Own>(
  resolver: TokenResolver<Source, Own>,
  language: AnswerLanguage,
  read: ReadAnswer = readAnswer,
): TextGate<Source, Own> {
  const writer = new BlockWriter(resolver, language)
  const mayHaveEnded = createEndSearch()
  let state = BEGIN_OF_ANSWER
  let waiting: string[] = []
  let length = 0
  let queue: Promise<unknown> = Promise.resolve()
  const work = async (text: string, isEnd: boolean) => {
    const events: GateEvent<Source, Own>[] = []
    for (let at = 0; at < text.length || (isEnd && at === 0); at += PIECE) {
      const isLast = isEnd && at + PIECE >= text.length
      const reading = await read({ state, delta: text.slice(at, at + PIECE), isEnd: isLast, language })
      state = reading.state
      events.push(...(await writer.write(reading.parts)))
    }
    return events
  }
  const flush = (isEnd: boolean) => {
    const text = waiting.join('')
    waiting = []
    length = 0
    const result = queue.then(() => work(text, isEnd))
    queue = result.catch(() => undefined)
    return result
  }
  return {
    async push(delta) {
      waiting.push(delta)
      length += delta.length
      return mayHaveEnded(delta) || length >= PIECE ? flush(false) : []
    },
    end: () => flush(true),
    get dropped() {
      return writer.dropped
    },
  }
}

/** Finds deltas with which a sentence or line may be complete: a line break, or text after an end mark and white space. */
function createEndSearch(): (delta: string) => boolean {
  let seen: 'TEXT' | 'MARK' | 'GAP' = 'TEXT'
  return (delta) => {
    let isFound = false
    for (const char of delta) {
      if (/[.!?…]/.test(char)) seen = 'MARK'
      else if (/\s/.test(char)) {
        if (char === '\n') isFound = true
        if (seen === 'MARK') seen = 'GAP'
      } else if (seen === 'GAP') {
        isFound = true
        seen = 'TEXT'
      }
    }
    return isFound
  }
}

interface Table {
  /** Null: the header has not been shown because of a number, so no row is. */
  readonly header: readonly string[] | null
  hasRows: boolean
}

/** Makes blocks of the checked parts of an answer. */
class BlockWriter<Source, Own> {
  dropped = 0
  readonly #resolver: TokenResolver<Source, Own>
  readonly #language: AnswerLanguage
  /** The paragraph or item that is being read. */
  #open: { readonly isItem: boolean; hasBegun: boolean } | null = null
  #table: Table | null = null
  #headings: { readonly level: number; readonly segments: GateSegments<Source> }[] = []
  #isInList = false
  #events: GateEvent<Source, Own>[] = []

  constructor(resolver: TokenResolver<Source, Own>, language: AnswerLanguage) {
    this.#resolver = resolver
    this.#language = language
  }

  async write(parts: readonly AnswerPart[]): Promise<GateEvent<Source, Own>[]> {
    for (const part of parts) await this.#writePart(part)
    const events = this.#events
    this.#events = []
    return events
  }

  async #writePart(part: AnswerPart): Promise<void> {
    if (part.kind === 'TOO_LONG') this.dropped++
    else if (part.kind === 'SENTENCE') await this.#writeSentence(part.text)
    else if (part.kind === 'ROW') {
      this.#open = null
      await this.#writeRow(part.cells)
    } else {
      this.#table = null
      this.#open = part.kind === 'BEGIN' ? { isItem: part.isItem, hasBegun: false } : null
      if (part.kind === 'HEADING') await this.#writeHeading(part.level, part.text)
      if (part.kind === 'TOKEN') {
        const block = this.#counted(part.token && (await this.#resolver.block(part.token)))
        if (block !== null) this.#emitBlock(block)
      }
    }
  }

  async #writeHeading(level: number, text: CheckedText | null): Promise<void> {
    const segments = this.#counted(await this.#resolved(text))
    this.#isInList = false
    this.#headings = this.#headings.filter((heading) => heading.level < level)
    if (segments?.length) this.#headings.push({ level, segments })
  }

  async #writeRow(cells: readonly (CheckedText | null)[]): Promise<void> {
    const resolved: GateSegments<Source>[] = []
    let isShown = true
    for (const cell of cells) {
      const segments = isShown ? await this.#resolved(cell) : null
      if (segments === null) isShown = false
      else resolved.push(segments)
    }
    if (this.#table === null) {
      const header = isShown ? resolved.map((segments) => segments.map(({ text }) => text).join('')) : null
      this.#counted(header)
      this.#table = { header, hasRows: false }
      return
    }
    const { header } = this.#table
    if (this.#counted(isShown ? header : null) === null || header === null) return
    const row = header.map((_, column) => resolved[column] ?? [])
    if (this.#table.hasRows) this.#events.push({ type: 'row', cells: row })
    else this.#emitBlock({ kind: 'TABLE', header, rows: [row] })
    this.#table.hasRows = true
  }

  async #writeSentence(text: CheckedText | null): Promise<void> {
    const segments = this.#counted(await this.#resolved(text))
    if (!segments?.length || this.#open === null) return
    if (this.#open.hasBegun) this.#events.push({ type: 'segments', segments: afterSpace(segments) })
    else if (!this.#open.isItem) this.#emitBlock({ kind: 'PARAGRAPH', segments })
    else if (this.#isInList && this.#headings.length === 0) this.#events.push({ type: 'item', segments })
    else this.#emitBlock({ kind: 'LIST', items: [segments] })
    this.#open.hasBegun = true
  }

  async #resolved(text: CheckedText | null): Promise<GateSegments<Source> | null> {
    return text && resolveText(text, this.#resolver, this.#language)
  }

  #emitBlock(block: GateBlock<Source, Own>): void {
    for (const { segments } of this.#headings)
      this.#events.push({ type: 'block', block: { kind: 'HEADING', segments } })
    this.#headings = []
    this.#events.push({ type: 'block', block })
    this.#isInList = typeof block === 'object' && block !== null && 'kind' in block && block.kind === 'LIST'
  }

  /** Counts what is not shown. */
  #counted<T>(shown: T | null): T | null {
    if (shown === null) this.dropped++
    return shown
  }
}

function afterSpace<Source>(segments: GateSegments<Source>): GateSegments<Source> {
  const [first, ...others] = segments
  const isPlain = first?.source === undefined && first?.isStrong !== true
  return first && isPlain ? [{ ...first, text: ` ${first.text}` }, ...others] : [{ text: ' ' }, ...segments]
}
