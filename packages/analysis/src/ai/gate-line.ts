import { type AnswerToken, BLOCK_TOKENS, parseToken } from './gate-block.ts'

/** A whole line of answer text that is not part of a paragraph or list item. */
export type WholeLine =
  | { readonly kind: 'BLANK' }
  | { readonly kind: 'HEADING'; readonly level: number; readonly text: string }
  | { readonly kind: 'TABLE'; readonly cells: readonly string[] }
  | { readonly kind: 'TOKEN'; readonly token: AnswerToken }

/** The line belongs to a paragraph or item, whose text begins at `from`. */
export interface TextStart {
  readonly kind: 'TEXT' | 'ITEM'
  readonly from: number
}

const MARKER = /^(?:[-*+•–]|\d{1,3}[.)])[ \t]+(?=\S)/
const PROSE = /^(?:\p{L}|\*\*[^*\s]|[("„“'«¿¡])/u
const INLINE_TOKEN = /^(?:\*\*)?\{\{\s*(?:([a-z_]+)\s*)?[:}|]/
const BLOCK_TOKEN = /^\{\{\s*([a-z_]+)\s*:([^{}]*)\}\}\s*$/

/**
 * Finds out from the begin of a line what it is: text that can be released sentence by sentence, or a line to wait for.
 * @returns null while more of the line is needed. The result does not change when more of it arrives
 */
export function startOfLine(line: string, isWhole: boolean): TextStart | WholeLine | null {
  const indent = line.search(/\S/)
  if (indent < 0) return isWhole ? { kind: 'BLANK' } : null
  const rest = line.slice(indent)
  const marker = MARKER.exec(rest)?.[0].length ?? 0
  const content = rest.slice(marker)
  const text: TextStart = { kind: marker > 0 ? 'ITEM' : 'TEXT', from: indent + marker }
  const token = INLINE_TOKEN.exec(content)
  if (PROSE.test(content) || (token && !BLOCK_TOKENS.has(token[1] ?? ''))) return text
  if (!isWhole) return null
  return wholeLine(rest, content) ?? text
}

function wholeLine(rest: string, content: string): TextStart | WholeLine | null {
  if (/^(?:[-*_=]\s*){3,}$/.test(rest) || /^(?:```|~~~|>\s*$)/.test(rest)) return { kind: 'BLANK' }
  const level = /^#{1,6}(?=\s)/.exec(rest)?.[0].length ?? 0
  if (level > 0)
    return {
      kind: 'HEADING',
      level,
      text: rest
        .slice(level)
        .trim()
        .replace(/(?<!#)#+$/, '')
        .trim(),
    }
  if (rest.startsWith('|')) return { kind: 'TABLE', cells: cellsOf(rest) }
  const token = BLOCK_TOKEN.exec(content)
  if (token && BLOCK_TOKENS.has(token[1] ?? '')) return { kind: 'TOKEN', token: parseToken(`${token[1]}:${token[2]}`) }
  return null
}

/** The cells of a row; the bars inside of tokens and escaped ones are no borders. */
function cellsOf(row: string): string[] {
  const parts = row.trim().match(/(?:\{\{[^{}]*\}\}|\\\||[^|])+|\|(?=\|)/g) ?? []
  return parts.map((part) => (part === '|' ? '' : part.trim()))
}

/** Whether a row only separates the header of a table from its body: `| --- | :---: |`. */
export function isSeparator(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell))
}
