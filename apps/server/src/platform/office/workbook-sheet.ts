/** A row of a sheet: its number as shown in a spreadsheet (from 1), and its cells from column A on. */
export interface WorkbookRow {
  readonly number: number
  readonly cells: readonly unknown[]
  /** Whether a filter or a person hides the row. */
  readonly isHidden: boolean
  /** Number formats of cells that show a unit of measure or a percentage, by column from 0; null if there are none. */
  readonly formats: ReadonlyMap<number, string> | null
}

/** A worksheet; chart sheets are not listed. */
export interface WorkbookSheet {
  readonly name: string
  readonly isVisible: boolean
  /**
   * The rows as a stream; cells with formulas have their saved value.
   * @throws WorkbookError when the sheet is damaged; rows before the damage may not have been yielded
   */
  rows(): AsyncGenerator<WorkbookRow>
}
