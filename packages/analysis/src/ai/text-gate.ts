import { BLOCK_TOKENS, type GateBlock, type GateEvent, type GateSegments, type TokenResolver } from './gate-block.ts'
import { isSeparator, startOfLine, type WholeLine } from './gate-line.ts'
import { cleanText, resolveText } from './gate-text.ts'
import type { AnswerLanguage } from './number-word-list.ts'
import { firstSentence } from './sentence.ts'

/** A longer sentence or line is not shown: it would have to be stored whole before its first word could be. */
export const MAXIMUM_SENTENCE = 8_000

/** Checks answer text while it arrives. Calls are worked off in their order. */
export interface TextGate<Source, Own> {
  push(delta: string): Promise<GateEvent<Source, Own>[]>
  /** The rest, after the last delta. */
  end(): Promise<GateEvent<Source, Own>[]>
  /** Sentences, rows, headings and tokens that were not shown, because they had a number without a source. */
  readonly dropped: number
}

/**
 * Creates a gate that turns answer text into blocks. A sentence, a list item's sentence, a heading or a row of a table is
 * released when it is complete. It is dropped if it contains a number outside of tokens or a token that does not
 * resolve. Links, images and HTML are removed; their text stays. How the text is divided into deltas has no influence.
 * Headings wait for what they are about and are omitted if nothing of it is shown.
 */
export function createTextGate<Source, Own>(
  resolver: TokenResolver<Source, Own>,
  language: AnswerLanguage,
): TextGate<Source, Own> {
  const machine = new GateMachine(resolver, language)
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = (work: () => Promise<GateEvent<Source, Own>[]>) => {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }
  return {
    push: (delta) => enqueue(() => machine.read(delta, false)),
    end: () => enqueue(() => machine.read('', true)),
    get dropped() {
      return machine.dropped
    },
  }
}

interface Table {
  /** Null: the header has not been shown because of a number, so no row is. */
  readonly header: readonly string[] | null
  hasRows: boolean
}

class GateMachine<Source, Own> {
  dropped = 0
  readonly #resolver: TokenResolver<Source, Own>
  readonly #language: AnswerLanguage
  /** Text that has arrived and is not yet worked off. */
  #input = ''
  #mode: 'LINE_START' | 'IN_TEXT' | 'SKIP_LINE' = 'LINE_START'
  /** The paragraph or item that is being read, and its text that is not yet released. */
  #open: { readonly kind: 'PARAGRAPH' | 'ITEM'; hasBegun: boolean } | null = null
  #pending = ''
  #table: Table | null = null
  #headings: { readonly level: number; readonly segments: GateSegments<Source> }[] = []
  #isInList = false
  #events: GateEvent<Source, Own>[] = []

  constructor(resolver: TokenResolver<Source, Own>, language: AnswerLanguage) {
    this.#resolver = resolver
    this.#language = language
  }

  async read(delta: string, isEnd: boolean): Promise<GateEvent<Source, Own>[]> {
    this.#input += delta.replaceAll('\r', '')
    while (this.#input !== '' && (await this.#step(isEnd)));
    if (isEnd) await this.#closeText()
    const events = this.#events
    this.#events = []
    return events
  }

  /** Works off a part of the input. Returns false if more input is needed. */
  async #step(isEnd: boolean): Promise<boolean> {
    const newline = this.#input.indexOf('\n')
    const line = newline < 0 ? this.#input : this.#input.slice(0, newline)
    if (this.#mode === 'LINE_START') return this.#startLine(line, newline >= 0 || isEnd)
    this.#input = newline < 0 ? '' : this.#input.slice(newline + 1)
    if (this.#mode === 'IN_TEXT') {
      this.#pending += line
      await this.#releaseSentences(false)
    }
    if (newline >= 0) {
      this.#mode = 'LINE_START'
      this.#pending += ' '
    }
    return true
  }

  async #startLine(line: string, isWhole: boolean): Promise<boolean> {
    const isLong = line.length >= MAXIMUM_SENTENCE
    const start = startOfLine(line.slice(0, MAXIMUM_SENTENCE), isWhole && !isLong)
    if (start === null) {
      if (!isLong) return false
      this.dropped++
      this.#mode = 'SKIP_LINE'
      return true
    }
    if ('from' in start) {
      this.#table = null
      if (start.kind === 'ITEM' || this.#open === null) {
        await this.#closeText()
        this.#open = { kind: start.kind === 'ITEM' ? 'ITEM' : 'PARAGRAPH', hasBegun: false }
      }
      this.#input = this.#input.slice(start.from)
      this.#mode = 'IN_TEXT'
      return true
    }
    this.#input = this.#input.slice(line.length + 1)
    await this.#closeText()
    await this.#readWholeLine(start)
    return true
  }

  async #readWholeLine(line: WholeLine): Promise<void> {
    if (line.kind === 'TABLE') return this.#readRow(line.cells)
    this.#table = null
    if (line.kind === 'HEADING') {
      const segments = this.#counted(await resolveText(line.text, this.#resolver, this.#language))
      this.#isInList = false
      this.#headings = this.#headings.filter(({ level }) => level < line.level)
      if (segments?.length) this.#headings.push({ level: line.level, segments })
    }
    if (line.kind === 'TOKEN') {
      const texts = BLOCK_TOKENS.get(line.token.name)?.texts ?? []
      const args = line.token.args.map((arg, index) => (texts.includes(index) ? cleanText(arg, this.#language) : arg))
      const isClean = args.every((arg) => arg !== null)
      const block = this.#counted(isClean ? await this.#resolver.block({ ...line.token, args }) : null)
      if (block !== null) this.#emitBlock(block)
    }
  }

  async #readRow(cells: readonly string[]): Promise<void> {
    if (isSeparator(cells)) return
    const resolved: GateSegments<Source>[] = []
    let isShown = true
    for (const cell of cells) {
      const segments = isShown ? await resolveText(cell, this.#resolver, this.#language) : null
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

  async #closeText(): Promise<void> {
    if (this.#open !== null) await this.#releaseSentences(true)
    this.#open = null
    this.#pending = ''
  }

  async #releaseSentences(isComplete: boolean): Promise<void> {
    for (;;) {
      const isLong = this.#pending.length >= MAXIMUM_SENTENCE
      const length = firstSentence(this.#pending.slice(0, MAXIMUM_SENTENCE), isComplete && !isLong)
      if (length === 0 && isLong) {
        this.dropped++
        this.#pending = ''
        if (!isComplete) this.#mode = 'SKIP_LINE'
      }
      if (length === 0 && isComplete) await this.#releaseSentence(this.#pending)
      if (length === 0) return
      await this.#releaseSentence(this.#pending.slice(0, length))
      this.#pending = this.#pending.slice(length)
    }
  }

  async #releaseSentence(sentence: string): Promise<void> {
    const segments = this.#counted(await resolveText(sentence, this.#resolver, this.#language))
    if (!segments?.length || this.#open === null) return
    if (this.#open.hasBegun) this.#events.push({ type: 'segments', segments: afterSpace(segments) })
    else if (this.#open.kind === 'PARAGRAPH') this.#emitBlock({ kind: 'PARAGRAPH', segments })
    else if (this.#isInList && this.#headings.length === 0) this.#events.push({ type: 'item', segments })
    else this.#emitBlock({ kind: 'LIST', items: [segments] })
    this.#open.hasBegun = true
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
