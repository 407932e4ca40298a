import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { indexedText } from '../search/fold.ts'
import { findLexemes } from '../search/search.repository.ts'
import type { FoundPassage } from '../search/search.ts'

/** Longest quotation in characters; the citation has the whole passage. */
const LONGEST = 700
const ELLIPSIS = '…'

/** What is quoted of passages: a short one as a whole, of a longer one the part that has most words of the question. */
export async function quotedTexts(tx: TenantTransaction, passages: readonly FoundPassage[]): Promise<string[]> {
  const texts: string[] = []
  for (const { body, language, lexemes } of passages) {
    const pieces = body.length > LONGEST ? piecesOf(body) : []
    const forms = pieces.map(({ text }) => indexedText(text, language))
    const found = lexemes.length > 0 ? await findLexemes(tx, language, forms) : new Map<string, readonly string[]>()
    const hits = forms.map((form) => lexemes.filter((lexeme) => found.get(form)?.includes(lexeme)))
    texts.push(pieces.length === 0 ? body : bestPart(pieces, hits))
  }
  return texts
}

/** A line or sentence with the character that follows it. */
export interface Piece {
  readonly text: string
  readonly end: '\n' | ' '
}

/** The lines of a passage; lines of several sentences are divided into these. */
export function piecesOf(body: string): Piece[] {
  return body.split('\n').flatMap((line): Piece[] => {
    const sentences = line.split(/(?<=[.!?][”“"»)]?)\s+(?=[\p{Lu}„“"])/u)
    return sentences.map((text, index) => ({ text, end: index === sentences.length - 1 ? '\n' : ' ' }))
  })
}

/**
 * The successive pieces with most different words of the question, from the first that has one. Whole pieces only: a number keeps its
 * sign and its unit.
 */
export function bestPart(pieces: readonly Piece[], hits: readonly (readonly string[])[]): string {
  const endFrom = (start: number) => {
    let length = 0
    let end = start
    while (end < pieces.length) {
      length += (pieces[end]?.text.length ?? 0) + 1
      if (length > LONGEST && end > start) break
      end++
    }
    return end
  }
  const wordsFrom = (start: number) => new Set(hits.slice(start, endFrom(start)).flat()).size
  const starts = pieces.flatMap((_, start) => (start === 0 || (hits[start]?.length ?? 0) > 0 ? [start] : []))
  const start = starts.reduce((best, one) => (wordsFrom(one) > wordsFrom(best) ? one : best), 0)
  const end = endFrom(start)
  const text = pieces.slice(start, end).map((piece) => piece.text + piece.end)
  const part = withoutBrokenNumber(text.join('').trim())
  return `${start > 0 ? `${ELLIPSIS} ` : ''}${part}${end < pieces.length ? ` ${ELLIPSIS}` : ''}`
}

/** The beginning of a piece that is too long, without a number at its end, whose unit would be missing. */
function withoutBrokenNumber(text: string): string {
  if (text.length <= LONGEST) return text
  const head = text.slice(0, LONGEST)
  const words = head.slice(0, Math.max(head.lastIndexOf(' '), 1)).trimEnd()
  return `${words.replace(/[\s(]{0,9}[-−+±€$£₺]{0,3}\s?\d[\d.,\s]{0,40}$/u, '')} ${ELLIPSIS}`
}
