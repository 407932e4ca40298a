import { type AnswerToken, BLOCK_TOKENS } from './gate-block.ts'
import { isSeparator, startOfLine, type WholeLine } from './gate-line.ts'
import { type CheckedText, checkText, cleanText } from './gate-text.ts'
import type { AnswerLanguage } from './number-word-list.ts'
import { findSentence } from './sentence.ts'

/** A longer sentence or line is not shown: it would have to be stored whole before its first word could be. */
export const MAXIMUM_SENTENCE = 8_000

/** A checked part of an answer; a text is null if it must not be shown. BEGIN: a paragraph or list item begins. */
export type AnswerPart =
  | { readonly kind: 'BEGIN'; readonly isItem: boolean }
  | { readonly kind: 'SENTENCE'; readonly text: CheckedText | null }
  | { readonly kind: 'HEADING'; readonly level: number; readonly text: CheckedText | null }
  | { readonly kind: 'ROW'; readonly cells: readonly (CheckedText | null)[] }
  | { readonly kind: 'TOKEN'; readonly token: AnswerToken | null }
  | { readonly kind: 'BLANK' | 'TOO_LONG' }

/** How far an answer has been read. It is plain data, so that each piece of an answer can be read in another thread. */
export interface ReadingState {
  /** Text that has arrived and is not yet worked off. */
  readonly input: string
  readonly mode: 'LINE_START' | 'IN_TEXT' | 'SKIP_LINE'
  readonly isTextOpen: boolean
  /** The text of the open paragraph or item that is not yet released. */
  readonly pending: string
  /** No sentence of `pending` ends before this position. */
  readonly searched: number
}

export const BEGIN_OF_ANSWER: ReadingState = {
  input: '',
  mode: 'LINE_START',
  isTextOpen: false,
  pending: '',
  searched: 0,
}

/** A piece of an answer. `isEnd`: nothing follows it. */
export interface AnswerPiece {
  readonly state: ReadingState
  readonly delta: string
  readonly isEnd: boolean
  readonly language: AnswerLanguage
}

/** The parts that are complete with a piece, and how to continue. */
export interface AnswerReading {
  readonly state: ReadingState
  readonly parts: readonly AnswerPart[]
}

/** Reads a piece of an answer. All work on the text of a model is done here. How the text is divided into pieces has no influence. */
export function readAnswer({ state, delta, isEnd, language }: AnswerPiece): AnswerReading {
  return new PieceReader(state, language).read(delta, isEnd)
}

class PieceReader {
  readonly #language: AnswerLanguage
  readonly #parts: AnswerPart[] = []
  #input: string
  #mode: ReadingState['mode']
  #isTextOpen: boolean
  #pending: string
  #searched: number

  constructor(state: ReadingState, language: AnswerLanguage) {
    this.#language = language
    this.#input = state.input
    this.#mode = state.mode
    this.#isTextOpen = state.isTextOpen
    this.#pending = state.pending
    this.#searched = state.searched
  }

  read(delta: string, isEnd: boolean): AnswerReading {
    this.#input += delta.replaceAll('\r', '')
    while (this.#input !== '' && this.#step(isEnd));
    if (isEnd) this.#closeText()
    const state: ReadingState = {
      input: this.#input,
      mode: this.#mode,
      isTextOpen: this.#isTextOpen,
      pending: this.#pending,
      searched: this.#searched,
    }
    return { state, parts: this.#parts }
  }

  /** Works off a part of the input. Returns false if more input is needed. */
  #step(isEnd: boolean): boolean {
    const newline = this.#input.indexOf('\n')
    const line = newline < 0 ? this.#input : this.#input.slice(0, newline)
    if (this.#mode === 'LINE_START') return this.#startLine(line, newline >= 0 || isEnd)
    this.#input = newline < 0 ? '' : this.#input.slice(newline + 1)
    if (this.#mode === 'IN_TEXT') {
      this.#pending += line
      this.#releaseSentences(false)
    }
    if (newline >= 0) {
      this.#mode = 'LINE_START'
      this.#pending += ' '
    }
    return true
  }

  #startLine(line: string, isWhole: boolean): boolean {
    const isLong = line.length >= MAXIMUM_SENTENCE
    const start = startOfLine(line.slice(0, MAXIMUM_SENTENCE), isWhole && !isLong)
    if (start === null) {
      if (!isLong) return false
      this.#parts.push({ kind: 'TOO_LONG' })
      this.#mode = 'SKIP_LINE'
      return true
    }
    if ('from' in start) {
      if (start.kind === 'ITEM' || !this.#isTextOpen) {
        this.#closeText()
        this.#isTextOpen = true
        this.#parts.push({ kind: 'BEGIN', isItem: start.kind === 'ITEM' })
      }
      this.#input = this.#input.slice(start.from)
      this.#mode = 'IN_TEXT'
      return true
    }
    this.#input = this.#input.slice(line.length + 1)
    this.#closeText()
    this.#readWholeLine(start)
    return true
  }

  #readWholeLine(line: WholeLine): void {
    const language = this.#language
    switch (line.kind) {
      case 'BLANK':
        this.#parts.push({ kind: 'BLANK' })
        return
      case 'HEADING':
        this.#parts.push({ kind: 'HEADING', level: line.level, text: checkText(line.text, language) })
        return
      case 'TABLE':
        if (isSeparator(line.cells)) return
        this.#parts.push({ kind: 'ROW', cells: line.cells.map((cell) => checkText(cell, language)) })
        return
      case 'TOKEN': {
        const texts = BLOCK_TOKENS.get(line.token.name)?.texts ?? []
        const args = line.token.args.map((arg, index) => (texts.includes(index) ? cleanText(arg, language) : arg))
        const known = args.filter((arg) => arg !== null)
        this.#parts.push({ kind: 'TOKEN', token: known.length < args.length ? null : { ...line.token, args: known } })
      }
    }
  }

  #closeText(): void {
    if (this.#isTextOpen) this.#releaseSentences(true)
    this.#isTextOpen = false
    this.#setPending('')
  }

  #releaseSentences(isComplete: boolean): void {
    for (;;) {
      const isLong = this.#pending.length >= MAXIMUM_SENTENCE
      const text = this.#pending.slice(0, MAXIMUM_SENTENCE)
      const { end, resumeAt } = findSentence(text, this.#searched, isComplete && !isLong)
      this.#searched = resumeAt
      if (end > 0) {
        this.#releaseSentence(this.#pending.slice(0, end))
        this.#setPending(this.#pending.slice(end))
        continue
      }
      if (isLong) {
        this.#parts.push({ kind: 'TOO_LONG' })
        this.#setPending('')
        if (!isComplete) this.#mode = 'SKIP_LINE'
      }
      if (isComplete) this.#releaseSentence(this.#pending)
      return
    }
  }

  #setPending(text: string): void {
    this.#pending = text
    this.#searched = 0
  }

  #releaseSentence(sentence: string): void {
    this.#parts.push({ kind: 'SENTENCE', text: checkText(sentence, this.#language) })
  }
}
