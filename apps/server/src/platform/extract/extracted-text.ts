/** The text of a page, or of a section of a document without pages. */
export interface TextSection {
  /** Number of the page, from 1; null: the file has no pages. */
  readonly page: number | null
  readonly heading: string | null
  readonly text: string
}

/** Files from which text is read. */
const EXTRACTABLE = ['PDF', 'WORD', 'MARKDOWN', 'TEXT'] as const
export type ExtractableType = (typeof EXTRACTABLE)[number]

/** Whether text can be read from files of a type. */
export const isExtractable = (type: string): type is ExtractableType => EXTRACTABLE.some((one) => one === type)

/** Input of a thread. */
export interface ExtractTask {
  readonly type: ExtractableType
  readonly bytes: Uint8Array
}

/** Longest text of a file in characters, about 700 pages; the rest is not searched. */
export const LONGEST_TEXT = 2_000_000

/** Sections up to `LONGEST_TEXT` characters altogether. */
export function limited(sections: readonly TextSection[]): TextSection[] {
  let left = LONGEST_TEXT
  return sections.flatMap((section) => {
    const text = section.text.slice(0, left)
    left -= text.length
    return text.trim() === '' ? [] : [{ ...section, text }]
  })
}
