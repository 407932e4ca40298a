/** A problem in a file of figures. `place` is `line 12`, `cell E12`, or null for the file. */
export interface FileProblem {
  readonly place: string | null
  readonly message: string
  readonly hint?: string
}

/** In characters. Longer texts are truncated in messages. */
const LONGEST_SHOWN = 80

/** Formats a text of a file for a message: in quotes, truncated to a readable length. */
export function shown(text: string): string {
  return JSON.stringify(cut(text, LONGEST_SHOWN))
}

/** Truncates a text and appends `…`. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`.toWellFormed()
}

/** Further problems are only counted. */
export const MAXIMUM_PROBLEMS_SHOWN = 50

/** Thrown for an invalid file of figures; nothing of it is imported. */
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

  /** Whether further problems are only counted, so that their messages are not needed. */
  get isFull(): boolean {
    return this.#shown.length >= MAXIMUM_PROBLEMS_SHOWN
  }

  add(place: string | null, message: string, hint?: string): void {
    this.#total++
    if (this.isFull) return
    this.#shown.push({ place, message, ...(hint === undefined ? {} : { hint }) })
  }

  /** @throws FigureFileError when there are any */
  throwIfAny(): void {
    if (this.#total > 0) throw new FigureFileError(this.#shown, this.#total)
  }
}
