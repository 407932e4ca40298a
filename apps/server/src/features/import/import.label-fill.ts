import type { Cell, KeyColumn, Layout } from './import.layout.ts'

interface Label {
  readonly index: number
  readonly column: KeyColumn
  last: Cell
  count: number
  filled: number
  firstFilled: number
  isRepeated: boolean
}

/** A pivot table writes a label once, above blank cells. Fewer blank cells can be an error. */
const FEWEST_FILLED = 2

/** Fills the blank labels of a table that writes each label only once. */
export class LabelFill {
  readonly #labels: readonly Label[]

  constructor({ keys }: Layout) {
    this.#labels = (Object.entries(keys) as [KeyColumn, number][])
      .map(([column, index]) => ({ column, index, last: '', count: 0, filled: 0, firstFilled: 0, isRepeated: false }))
      .sort((left, right) => left.index - right.index)
  }

  /** The row with its labels. A blank cell is filled only if all labels left of it are blank too. */
  fill(cells: readonly Cell[], line: number): readonly Cell[] {
    let filled: Cell[] | null = null
    let isLeading = true
    for (const label of this.#labels) {
      const cell = cells[label.index] ?? ''
      if (cell === '' || (typeof cell === 'string' && cell.trim() === '')) {
        if (!isLeading || label.last === '' || label.isRepeated) continue
        filled ??= [...cells]
        filled[label.index] = label.last
        if (label.filled++ === 0) label.firstFilled = line
        continue
      }
      if (isLeading && cell === label.last) label.isRepeated = true
      label.last = cell
      label.count++
      isLeading = false
    }
    return filled ?? cells
  }

  /** Columns whose blank cells were filled, though most labels are written in each row. */
  get doubtful(): readonly { readonly column: KeyColumn; readonly index: number; readonly line: number }[] {
    return this.#labels
      .filter(
        ({ filled, isRepeated, count }) => filled > 0 && (isRepeated || filled < FEWEST_FILLED || filled * 2 < count),
      )
      .map(({ column, index, firstFilled }) => ({ column, index, line: firstFilled }))
  }

  get filledCount(): number {
    return this.#labels.reduce((sum, { filled }) => sum + filled, 0)
  }
}
