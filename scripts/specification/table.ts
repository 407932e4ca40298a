/** One statement of `docs/specification.md`. */
export interface Statement {
  /** Section and position, e.g. `2.14`. */
  readonly number: string
  readonly section: string
  readonly line: number
  /** Linked files of the implementation. */
  readonly builtIn: readonly string[]
  readonly proofs: readonly Proof[]
  readonly isOpen: boolean
  /** Items that are neither a proof nor "open". */
  readonly unread: readonly string[]
}

/** A test that fails when a statement is broken: its file, and its title as written in the code. */
export interface Proof {
  readonly file: string
  readonly title: string
}

const HEADING = /^## (?<section>\d+)\. /
const ROW = /^\|\s*(?<number>\d+\.\d+)\s*\|/
const DETAILS = /^\*\*(?<number>\d+\.\d+)\*\* (?<builtIn>.*)$/
const ITEM = /^- (?<item>.*)$/
const LINK = /\]\((?<file>[^)\s]+)\)/g
const PROOF = /^\[[^\]]+\]\((?<file>[^)\s]+)\) "(?<title>.+)"$/
const OPEN = /^\*\*open\*\*/

/** What is below the table about a statement. */
interface Details {
  readonly builtIn: readonly string[]
  readonly items: string[]
}

/**
 * Reads the tables `| # | Statement |`, and below each of them the details of its statements: `**1.1** Built in [file](path)`, an
 * empty line, and a list of proofs `- [file](path) "title of a test"`, or "open" in bold.
 */
export function readStatements(markdown: string): Statement[] {
  const lines = markdown.split('\n')
  const detailsOf = readDetails(lines)
  let section = ''
  return lines.flatMap((text, index): Statement[] => {
    section = HEADING.exec(text)?.groups?.section ?? section
    const { number } = ROW.exec(text)?.groups ?? {}
    if (number === undefined) return []
    const { builtIn = [], items = [] } = detailsOf.get(number) ?? {}
    const proofs = items.flatMap((item) => {
      const { file, title } = PROOF.exec(item)?.groups ?? {}
      return file && title ? [{ file, title }] : []
    })
    return [
      {
        number,
        section,
        line: index + 1,
        builtIn,
        proofs,
        isOpen: items.some((item) => OPEN.test(item)),
        unread: items.filter((item) => !PROOF.test(item) && !OPEN.test(item)),
      },
    ]
  })
}

/** The details by number; those of a number end with the next one, or with a line that is neither empty nor an item. */
function readDetails(lines: readonly string[]): ReadonlyMap<string, Details> {
  const found = new Map<string, Details>()
  let current: Details | undefined
  for (const text of lines) {
    const { number, builtIn = '' } = DETAILS.exec(text)?.groups ?? {}
    const { item } = ITEM.exec(text)?.groups ?? {}
    if (number !== undefined) {
      current = { builtIn: [...builtIn.matchAll(LINK)].flatMap(({ groups }) => groups?.file ?? []), items: [] }
      found.set(number, current)
    } else if (item !== undefined) current?.items.push(item)
    else if (text !== '') current = undefined
  }
  return found
}
