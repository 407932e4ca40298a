/** Something to choose, found by its label, its note and its group. */
export interface SearchChoice {
  readonly value: string
  readonly label: string
  readonly note?: string | undefined
  /** Heading under which it stands. */
  readonly group?: string | undefined
}

/** How many are listed at most: who looks for more types on. */
const SHOWN = 200

/** The choices that hold every typed word; upper and lower case and accents do not matter. Those whose label begins so come first. */
export function findChoices<Choice extends SearchChoice>(
  choices: readonly Choice[],
  query: string,
  locale: string,
): readonly Choice[] {
  const words = foldText(query, locale)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return choices.slice(0, SHOWN)
  const found = choices.filter(({ label, note = '', group = '' }) => {
    const text = foldText(`${label} ${note} ${group}`, locale)
    return words.every((word) => text.includes(word))
  })
  const begins = ({ label }: Choice) => (foldText(label, locale).startsWith(words[0] ?? '') ? 0 : 1)
  // Groups stay together: within a list with headings the order is not changed.
  const isGrouped = found.some(({ group }) => group !== undefined)
  return (isGrouped ? found : found.toSorted((a, b) => begins(a) - begins(b))).slice(0, SHOWN)
}

/** A text as it is compared: lower case of its language, without accents. */
export function foldText(text: string, locale: string): string {
  return text.toLocaleLowerCase(locale).normalize('NFD').replace(/\p{M}/gu, '')
}
