import { LANGUAGES } from '@lotse/contract/language.ts'
import { Object, type Static, String } from 'typebox'

/** A text that says something. */
export const Line = String({ minLength: 1, maxLength: 4_000, pattern: '\\S' })

/** A text in each of the product's languages, none of them empty. */
export const PackText = Object(
  { en: Line, de: Line, tr: Line, sk: Line },
  { additionalProperties: false, description: `a text in each of ${LANGUAGES.join(', ')}` },
)
export type PackText = Static<typeof PackText>

/** Id of an entry: letters, digits and `_ . -`. It must not change once it was applied: users' entries refer to it. */
export const Id = String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$',
  description: 'an id: letters, digits and _ . - (at most 100)',
})

/** Id of something that formulas name: letters, digits and `_`, not starting with a digit. */
export const Code = String({
  pattern: '^[A-Za-z_][A-Za-z0-9_]{0,99}$',
  description: 'a code for formulas: letters, digits and _, not starting with a digit (at most 100)',
})

/** Id of a unit of measurement, often a symbol: `EUR`, `%`, `EUR/h`. */
export const UnitId = String({ pattern: '^\\S{1,30}$', description: 'a unit of units.yaml, without spaces' })
