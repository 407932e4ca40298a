/** One thing wrong with a pack: where it is, what it is, and what to do about it. `line` counts from 1. */
export interface PackProblem {
  readonly file: string
  readonly line: number | null
  readonly message: string
  readonly hint?: string
}

/** A pack that cannot be applied; `problems` lists everything found, so that it is repaired in one go. */
export class PackError extends Error {
  override readonly name = 'PackError'
  readonly problems: readonly PackProblem[]

  constructor(problems: readonly PackProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** `kpis.yaml:12: … (hint)`, the form editors and terminals make a link of. */
export function formatProblem({ file, line, message, hint }: PackProblem): string {
  const place = line === null ? file : `${file}:${line}`
  return hint === undefined ? `${place}: ${message}` : `${place}: ${message} (${hint})`
}
