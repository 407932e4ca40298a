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
  /** Parts of the last column that are neither a proof nor "open". */
  readonly unread: readonly string[]
}

/** A test that fails when a statement is broken: its file, and its title as written in the code. */
export interface Proof {
  readonly file: string
  readonly title: string
}

const HEADING = /^## (?<section>\d+)\. /
const ROW = /^\|\s*(?<number>\d+\.\d+)\s*\|(?<rest>.*)\|\s*$/
const LINK = /\]\((?<file>[^)\s]+)\)/g
const PROOF = /^\[[^\]]+\]\((?<file>[^)\s]+)\) "(?<title>.+)"$/
const OPEN = /^\*\*open\*\*/

/** Reads the tables: `| # | Statement | Built in | Proven by |`, proofs separated by `<br>`, "open" in bold. */
export function readStatements(markdown: string): Statement[] {
  let section = ''
  const found: Statement[] = []
  for (const [index, text] of markdown.split('\n').entries()) {
    section = HEADING.exec(text)?.groups?.section ?? section
    const row = ROW.exec(text)?.groups
    if (!row) continue
    const [, builtIn = '', provenBy = ''] = splitCells(row.rest ?? '')
    const parts = provenBy.split('<br>').map((part) => part.trim().replaceAll('\\|', '|'))
    const proofs = parts.flatMap((part) => {
      const { file, title } = PROOF.exec(part)?.groups ?? {}
      return file && title ? [{ file, title }] : []
    })
    found.push({
      number: row.number ?? '',
      section,
      line: index + 1,
      builtIn: [...builtIn.matchAll(LINK)].flatMap(({ groups }) => groups?.file ?? []),
      proofs,
      isOpen: parts.some((part) => OPEN.test(part)),
      unread: parts.filter((part) => !PROOF.test(part) && !OPEN.test(part)),
    })
  }
  return found
}

/** A pipe inside a cell is written `\|`. */
function splitCells(row: string): string[] {
  return row.split(/(?<!\\)\|/)
}
