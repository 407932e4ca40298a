/** A problem of a pack: position, message, and advice. `line` counts from 1. */
export interface PackProblem {
  readonly file: string
  readonly line: number | null
  readonly message: string
  readonly hint?: string
}

/** The pack cannot be applied; `problems` has all problems. */
export class PackError extends Error {
  override readonly name = 'PackError'
  readonly problems: readonly PackProblem[]

  constructor(problems: readonly PackProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** `kpis.yaml:12: … (hint)`, a format that editors and terminals turn into links. */
export function formatProblem({ file, line, message, hint }: PackProblem): string {
  const position = line === null ? file : `${file}:${line}`
  return hint === undefined ? `${position}: ${message}` : `${position}: ${message} (${hint})`
}
