import { cleanLine } from '@lotse/contract/written-text.ts'
import { isYear, readFixedParts } from './import.fixed-part.ts'
import { type Role, roleOf, splitMeasure } from './import.header-names.ts'
import type { FixedParts } from './import.layout.ts'
import { type Measure, readMeasure } from './import.measure.ts'
import type { KnownNames } from './import.names.ts'
import { LONGEST_NAME, normalise } from './import.normalise.ts'
import { cut } from './import.problem.ts'
import { type Word, wordOf } from './import.word.ts'

/** What the names of a column, one above the other, say about it. */
export interface ColumnLabel {
  readonly name: string
  readonly role: Role | null
  /** A person decided that the column is not read. */
  readonly isIgnored?: boolean
  readonly parts: FixedParts
  readonly measure: Measure | null
  readonly word: Word | null
}

/** Reads the texts of a column's header; the lower one decides, and both can name a part of the values. */
export function readLabel(texts: readonly string[], known: KnownNames): ColumnLabel {
  let label: ColumnLabel = { name: '', role: null, parts: {}, measure: null, word: null }
  for (const text of texts) {
    const plain = text.trim()
    if (plain === '') continue
    const split = splitMeasure(plain)
    const role = roleOf(plain) ?? roleOf(split.name)
    const word = wordOf(plain) ?? (role === null ? wordOf(split.name) : null)
    const parts = role === null && !isOther(word) ? readFixedParts(split.name, known) : {}
    label = {
      name: label.name === '' || label.name === plain ? plain : `${label.name} ${plain}`,
      role: role ?? label.role,
      parts: { ...label.parts, ...parts },
      measure: split.measure ?? (word === 'MEASURE' ? readMeasure(plain) : null) ?? label.measure,
      word: isOther(label.word) ? label.word : (word ?? label.word),
    }
  }
  const chosen = known.choices.columns?.find(({ name }) => normalise(name) === normalise(shownName(label.name)))
  if (chosen === undefined) return label
  if (chosen.role === 'ignore') return { ...label, role: null, isIgnored: true, parts: {}, word: null }
  return { ...label, role: chosen.role, parts: chosen.role === 'value' ? label.parts : {}, word: null }
}

/** The name of a column as a person sees it. */
export const shownName = (name: string) => cut(cleanLine(name), LONGEST_NAME - 1)

const isOther = (word: Word | null) => word !== null && word !== 'ACTUAL' && word !== 'MEASURE'

/** Whether a row can be the second one of a header: it names columns and has no values. */
export function isHeaderRow(cells: readonly string[], known: KnownNames): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return (
    texts.length > 0 &&
    texts.every((text) => {
      const { role, parts, word } = readLabel([text], known)
      const isNamed = parts.unit !== undefined || parts.figure !== undefined
      return role !== null || word !== null || (!isNamed && Object.keys(parts).length > 0 && !isYear(text))
    })
  )
}
