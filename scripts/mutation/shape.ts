/**
 * Finds a text in a source in which names have changed since the text was written. Two texts have the same shape when they differ
 * in names and white space only, and each name of the one stands for one name of the other.
 */

interface Token {
  readonly text: string
  readonly at: number
  readonly isName: boolean
}

const TOKEN = /'(?:[^'\\\n]|\\.)*'|[A-Za-z_$][\w$]*|\d[\w.]*|\S/g
const KEYWORDS = new Set(
  'as async await break case catch const continue default delete do else export extends false finally for from function if import in instanceof interface let new null of return satisfies switch this throw true try type typeof undefined void while yield'.split(
    ' ',
  ),
)

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    text: token,
    at: index,
    isName: /^[A-Za-z_$]/.test(token) && !KEYWORDS.has(token),
  }))
}

/** A place in the source with the shape of a text. */
export interface Place {
  readonly start: number
  readonly end: number
  /** Name in the source by name in the text. */
  readonly names: ReadonlyMap<string, string>
}

/** All places of `source` with the shape of `text`, in order. */
export function placesOfShape(text: string, source: string): Place[] {
  const wanted = tokensOf(text)
  const tokens = tokensOf(source)
  return tokens.flatMap((_, first) => {
    const names = namesBetween(wanted, tokens.slice(first, first + wanted.length))
    const [start, end] = [tokens[first], tokens[first + wanted.length - 1]]
    return names && start && end ? [{ start: start.at, end: end.at + end.text.length, names }] : []
  })
}

/** The text with names as they are at a place; names that are not in the place stay. */
export function withNames(text: string, { names }: Place): string {
  return text.replace(/[A-Za-z_$][\w$]*/g, (name) => names.get(name) ?? name)
}

function namesBetween(wanted: readonly Token[], found: readonly Token[]): Map<string, string> | null {
  if (wanted.length === 0 || wanted.length !== found.length) return null
  const [names, taken] = [new Map<string, string>(), new Map<string, string>()]
  for (const [index, token] of wanted.entries()) {
    const other = found[index]
    if (!other || token.isName !== other.isName) return null
    if (!token.isName && token.text !== other.text) return null
    if (!token.isName) continue
    if ((names.get(token.text) ?? other.text) !== other.text) return null
    if ((taken.get(other.text) ?? token.text) !== token.text) return null
    names.set(token.text, other.text)
    taken.set(other.text, token.text)
  }
  return names
}
