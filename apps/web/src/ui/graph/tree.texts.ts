/** Texts of a tree and its tools, in the reader's language. */
export interface TreeTexts {
  /** How to move by keyboard; read out with the drawing and the list. */
  readonly instructions: string
  readonly form: string
  readonly tree: string
  readonly list: string
  readonly levels: string
  readonly allLevels: string
  readonly search: string
  readonly previous: string
  readonly next: string
  /** Position among the found nodes, e.g. "2 of 7". */
  readonly hit: (position: number, count: number) => string
  readonly nothing: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly overview: string
  readonly fold: (label: string) => string
  readonly unfold: (label: string) => string
  /** Of a node that is drawn with its children at another place: goes there. */
  readonly repeated: (label: string) => string
  /** The drawing could not be loaded; the list is shown instead. */
  readonly notLoaded: string
  /** Language whose rules decide what is the same letter, e.g. `tr`. */
  readonly locale: string
}
