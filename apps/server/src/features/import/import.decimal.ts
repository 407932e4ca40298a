import type { FigureColumns } from '../kpi/kpi.public.ts'
import type { DecimalSign, Detected } from './import.format.ts'
import type { NumberReading } from './import.number.ts'
import { cut, type Place, type ProblemList } from './import.problem.ts'

/** A text of the file and its location. */
type Example = readonly [Place, string]

interface Ambiguous {
  readonly position: number
  readonly grouped: number
  readonly sign: DecimalSign
  readonly example: Example
}

/** Values with only one reading decide those with two only if they are at least one in this many, of the same figure. */
const MOST_PER_EVIDENCE = 3

/** Finds the decimal separator of a file, and resolves the values that depend on it. */
export class Decimals {
  /** The first location of each decimal separator, and how often each figure has it. */
  readonly #evidence = new Map<DecimalSign, { readonly first: Example; readonly counts: Map<string, number> }>()
  readonly #ambiguous: Ambiguous[] = []
  /** Whether a value has decimals without a separator: a number of a spreadsheet, or `5e-1`. */
  hasUnmarked = false

  note(
    reading: Exclude<NumberReading, { kind: 'NONE' | 'PLAIN' }>,
    of: { readonly position: number; readonly figure: string; readonly factor: number },
    placeOf: () => Place,
    text: string,
  ): void {
    if (reading.kind === 'AMBIGUOUS') {
      const { grouped, sign } = reading
      const example: Example = [placeOf(), cut(text, 40)]
      this.#ambiguous.push({ position: of.position, grouped: grouped * of.factor, sign, example })
      return
    }
    const known = this.#evidence.get(reading.decimal)
    if (known === undefined) {
      this.#evidence.set(reading.decimal, { first: [placeOf(), cut(text, 40)], counts: new Map([[of.figure, 1]]) })
    } else known.counts.set(of.figure, (known.counts.get(of.figure) ?? 0) + 1)
  }

  /** Writes the values into the columns. Reports a problem if the values do not decide. */
  settle(columns: FigureColumns, problems: ProblemList): Detected<DecimalSign | null> {
    const [point, comma] = [this.#evidence.get('.'), this.#evidence.get(',')]
    if (point !== undefined && comma !== undefined) {
      problems.report(null, 'decimalInconsistent', { point: point.first, comma: comma.first }, { hint: 'oneSeparator' })
      return { value: null, evidence: 'inconsistent' }
    }
    const sign: DecimalSign = point === undefined ? ',' : '.'
    const evidence = point ?? comma
    if (evidence === undefined) {
      this.#report(this.#ambiguous[0], problems)
      const none = this.hasUnmarked ? 'no text value contains a decimal separator' : 'no value has decimals'
      return { value: null, evidence: none }
    }
    this.#report(this.#firstUndecided(columns, sign, evidence.counts), problems)
    for (const { position, grouped, sign: own } of this.#ambiguous) {
      if (own !== sign) columns.values[position] = grouped
    }
    const [{ kind, number }, text] = evidence.first
    return { value: sign, evidence: `${kind} ${number}: ${text}` }
  }

  /** `1.101` eleven times and `12.5` once: the one may be of another style. */
  #firstUndecided(
    columns: FigureColumns,
    sign: DecimalSign,
    counts: ReadonlyMap<string, number>,
  ): Ambiguous | undefined {
    const waiting = new Map<string, Ambiguous[]>()
    for (const one of this.#ambiguous) {
      if (one.sign !== sign) continue
      const figure = columns.figures[columns.figureNumbers[one.position] ?? -1] ?? ''
      const ofFigure = waiting.get(figure)
      if (ofFigure === undefined) waiting.set(figure, [one])
      else ofFigure.push(one)
    }
    return [...waiting].find(([figure, ones]) => ones.length > MOST_PER_EVIDENCE * (counts.get(figure) ?? 0))?.[1][0]
  }

  #report(ambiguous: Ambiguous | undefined, problems: ProblemList): void {
    if (ambiguous === undefined) return
    const hint = { code: 'chooseDecimal', onCommandLine: 'specify it: --decimal point | comma' } as const
    problems.report(null, 'decimalAmbiguous', { example: ambiguous.example }, { hint })
  }
}
