/** One thing wrong with a file of figures. `place` is `line 12`, `cell E12`, or null for the file as a whole. */
export interface FileProblem {
  readonly place: string | null
  readonly message: string
  readonly hint?: string
}

/** Problems shown; the rest is only counted. */
export const MAXIMUM_PROBLEMS_SHOWN = 50

/** A file of figures that was refused. Nothing of it was taken in. */
export class FigureFileError extends Error {
  override readonly name = 'FigureFileError'
  readonly problems: readonly FileProblem[]
  readonly total: number

  constructor(problems: readonly FileProblem[], total = problems.length) {
    super(problems.map(formatFileProblem).join('\n'))
    this.problems = problems
    this.total = total
  }
}

/** `line 12: … (hint)`. */
export function formatFileProblem({ place, message, hint }: FileProblem): string {
  const text = place === null ? message : `${place}: ${message}`
  return hint === undefined ? text : `${text} (${hint})`
}

/** Collects problems with bounded memory. */
export class ProblemList {
  readonly #shown: FileProblem[] = []
  #total = 0

  get total(): number {
    return this.#total
  }

  add(place: string | null, message: string, hint?: string): void {
    this.#total++
    if (this.#shown.length >= MAXIMUM_PROBLEMS_SHOWN) return
    this.#shown.push({ place, message, ...(hint === undefined ? {} : { hint }) })
  }

  /** @throws FigureFileError when there are any */
  throwIfAny(): void {
    if (this.#total > 0) throw new FigureFileError(this.#shown, this.#total)
  }
}
