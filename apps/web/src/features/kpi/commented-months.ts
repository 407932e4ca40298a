/** The months of a KPI that people have commented on, which charts and tables mark. */
export interface CommentedMonths {
  /** What the marks mean, as the name of a column: "Comments". */
  readonly name: string
  /** Number of comments by month, `YYYY-MM`. */
  readonly counts: ReadonlyMap<string, number>
  /** "2 comments, October 2025" */
  readonly describe: (period: string) => string
  /** Opens the comments at a month. */
  readonly open: (period: string) => void
}
