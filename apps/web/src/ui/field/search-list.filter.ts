/** Something to choose, found by its label, its note and its group. */
export interface SearchChoice {
  readonly value: string
  readonly label: string
  readonly note?: string | undefined
  /** Heading of its group. */
  readonly group?: string | undefined
}

/** Texts of a list that is searched. */
export interface SearchListTexts {
  readonly search: string
  /** Shown when nothing was found. */
  readonly nothing: string
  /** Announced while the person types: the number of remaining choices. */
  readonly found: (count: number) => string
  /** Language whose rules decide what is the same letter, e.g. `tr`. */
  readonly locale: string
}

/** A search by the server, when the choices of a list are a part of all. */
export interface ServerSearch {
  /** The choices are the hits of this text; null while the server is asked. */
  readonly text: string | null
  /** Called when typing pauses, and with an empty text when the list closes. */
  readonly onSearch: (text: string) => void
}

/** Maximum number of listed choices; a longer query finds the others. */
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

/** A text as it is compared: lower case of its language, without accents, also that of the Turkish i. */
export function foldText(text: string, locale: string): string {
  return text.toLocaleLowerCase(locale).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}

/** Choices in a row that share a heading, or have none. */
export interface ChoiceGroup<Choice extends SearchChoice> {
  readonly id: string
  readonly heading: string | undefined
  readonly items: readonly Choice[]
}

/** Choices by their headings, in the order of the first choice of each. */
export function groupChoices<Choice extends SearchChoice>(choices: readonly Choice[]): readonly ChoiceGroup<Choice>[] {
  const byHeading = Map.groupBy(choices, ({ group }) => group)
  return [...byHeading].map(([heading, items]) => ({ id: `group ${heading ?? ''}`, heading, items }))
}
