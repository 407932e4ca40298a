import { LANGUAGES } from '@lotse/contract/language.ts'
import { MultiLine, SingleLine } from '@lotse/contract/written-text.schema.ts'
import { Object, type Static, String, type TSchema } from 'typebox'

/** A text of one line, not blank. Texts of packs are cleaned like those of calls. */
export const Line = SingleLine({ minLength: 1, maxLength: 4_000 })

const Lines = MultiLine({ minLength: 1, maxLength: 4_000 })

/** A text in all languages of the product, none of them blank. */
export const PackText = Object(
  { en: Lines, de: Lines, tr: Lines, sk: Lines },
  { additionalProperties: false, description: `a text in each of ${LANGUAGES.join(', ')}` },
)
export type PackText = Static<typeof PackText>

const Pages = MultiLine({ minLength: 1, maxLength: 40_000 })

/** A text of several pages, such as a guide, in all languages of the product. */
export const PackPages = Object(
  { en: Pages, de: Pages, tr: Pages, sk: Pages },
  { additionalProperties: false, description: `a text in each of ${LANGUAGES.join(', ')}` },
)

const Path = String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\\\\\s]([^\\\\]*[^\\\\\\s])?$',
  description: 'a path inside the folder of the pack, such as files/form.en.xlsx',
})

/** The path of a file in the folder of the pack for each language of the product. */
export const PackFilePaths = Object(
  { en: Path, de: Path, tr: Path, sk: Path },
  { additionalProperties: false, description: `a file of the pack in each of ${LANGUAGES.join(', ')}` },
)

/** Id of an entry: letters, digits and `_ . -`. It must not change after the first apply: data of users refers to it. */
export const Id = String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$',
  description: 'an id: letters, digits and _ . - (at most 100)',
})

/** Id for use in formulas: letters, digits and `_`, not starting with a digit. */
export const Code = String({
  pattern: '^[A-Za-z_][A-Za-z0-9_]{0,99}$',
  description: 'a code for formulas: letters, digits and _, not starting with a digit (at most 100)',
})

/** Id of a unit of measure, often a symbol: `EUR`, `%`, `EUR/h`. */
export const UnitId = String({ pattern: '^\\S{1,30}$', description: 'a unit of units.yaml, without spaces' })

/**
 * The key of an entry of another section, or of one of several sections; `checkDeclaredReferences` checks that it exists.
 * Generated JSON schemas show it as `x-ref`.
 *
 * ```ts
 * item: Object({ id: Id, area: ref('areas'), kpis: Optional(Array(ref('kpis'))) })
 * ```
 */
export function ref(...sections: readonly [string, ...string[]]) {
  const files = sections.map((section) => `${section}.yaml`).join(', ')
  return String({ minLength: 1, maxLength: 100, description: `an entry of ${files}`, 'x-ref': sections })
}

/**
 * A value that must be unique within its section; `checkDeclaredReferences` checks it.
 * @param noun name of the value in messages: `question`
 */
export function unique<Schema extends TSchema>(schema: Schema, noun: string): Schema {
  return { ...schema, 'x-unique': noun }
}
