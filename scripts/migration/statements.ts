/** A statement of a migration. */
export interface Statement {
  /** In lower case, without comments, strings and bodies of functions, white space as one blank. */
  readonly text: string
  /** The comments before and in it. */
  readonly comments: string
  readonly line: number
}

/** Comments, strings, quoted names, and bodies between `$$` or `$tag$`. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g

/** The statements of a migration; a block (`do $$ … $$`) is replaced by the statements in it. */
export function statementsOf(sql: string, firstLine = 1): Statement[] {
  const statements: Statement[] = []
  let [text, comments, from, begin] = ['', '', 0, 0]
  const lineAt = (position: number) => firstLine + (sql.slice(0, position).match(/\n/g)?.length ?? 0)
  const end = (position: number) => {
    text += sql.slice(from, position)
    const words = text.replace(/\s+/g, ' ').trim().toLowerCase()
    const first = begin + (/^\s*/.exec(sql.slice(begin))?.[0].length ?? 0)
    if (words !== '' && !/^do\b/.test(words)) statements.push({ text: words, comments, line: lineAt(first) })
    ;[text, comments] = ['', '']
    begin = position + 1
  }
  for (const match of sql.matchAll(PIECE)) {
    const [piece] = match
    if (piece === ';') end(match.index)
    else {
      text += sql.slice(from, match.index)
      if (piece.startsWith('--') || piece.startsWith('/*')) comments += `${piece}\n`
      else if (piece.startsWith('"')) text += piece
      else if (piece.startsWith('$') && /^\s*do\b/i.test(text)) {
        const mark = piece.indexOf('$', 1) + 1
        statements.push(...statementsOf(piece.slice(mark, -mark), lineAt(match.index)).map(withoutBegin))
      } else text += "''"
    }
    from = match.index + piece.length
  }
  end(sql.length)
  return statements
}

/** A statement of a block without the words before it: `begin`, `if … then`. */
function withoutBegin(statement: Statement): Statement {
  return { ...statement, text: statement.text.replace(/^.*\b(?:begin|then|else|loop) /, '') }
}
