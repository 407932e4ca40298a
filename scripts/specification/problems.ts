import { posix } from 'node:path'
import type { Statement } from './table.ts'

/** The text of a file of the repository, or `undefined` if it does not exist; the path is relative to the root. */
export type ReadFile = (path: string) => string | undefined

/**
 * Problems of the tables of the specification: links to missing files, missing tests, statements without a proof, numbers
 * that repeat or are in the wrong section. `document` is the path of the specification.
 */
export function specificationProblems(
  statements: readonly Statement[],
  document: string,
  readFile: ReadFile,
): readonly string[] {
  const seen = new Set<string>()
  return statements.flatMap((statement) => {
    const { number, section } = statement
    const problems = [
      ...(seen.has(number) ? ['this number is taken'] : []),
      ...(number.split('.')[0] === section ? [] : [`it is in section ${section || 'none'}`]),
      ...linkProblems(statement, document, readFile),
      ...proofProblems(statement, document, readFile),
    ]
    seen.add(number)
    return problems.map((problem) => `${document}:${statement.line}, ${number}: ${problem}`)
  })
}

function linkProblems({ builtIn, isOpen }: Statement, document: string, readFile: ReadFile): string[] {
  if (builtIn.length === 0 && !isOpen) return ['no file is named as its implementation, and it is not open']
  const missing = builtIn.filter((file) => readFile(fromRoot(document, file)) === undefined)
  return missing.map((file) => `${file} does not exist`)
}

function proofProblems({ proofs, unread, isOpen }: Statement, document: string, readFile: ReadFile): string[] {
  if (proofs.length === 0 && !isOpen) return ['no test proves it, and it is not open']
  const unreadable = unread.map((part) => `“${part}” is neither [file](path) "title of a test" nor **open**`)
  const wrong = proofs.flatMap(({ file, title }) => {
    const code = readFile(fromRoot(document, file))
    if (code === undefined) return [`${file} does not exist`]
    if (!/\.(test|story)\.tsx?$/.test(file)) return [`${file} contains no tests`]
    return hasTest(code, title) ? [] : [`${file} has no test "${title}"`]
  })
  return [...unreadable, ...wrong]
}

/** Whether the code calls a test with exactly this title: `test('…'`, `it("…"`, `test.each(…)(`…``; skipped tests do not count. */
export function hasTest(code: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const written = RegExp.escape(title.replaceAll(quote, `\\${quote}`))
    return new RegExp(`(?:\\b(?:test|it)\\(|[)\\]]\\()\\s*${quote}${written}${quote}`).test(code)
  })
}

function fromRoot(document: string, link: string): string {
  return posix.normalize(posix.join(posix.dirname(document), link.replace(/#.*$/, '')))
}
