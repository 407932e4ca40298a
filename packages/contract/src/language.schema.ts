import { Enum, Object, String } from 'typebox'
import { LANGUAGES } from './language.ts'

export const Language = Enum([...LANGUAGES])

/** A text of content authors in the four languages. */
export const Text = Object(
  { en: String(), de: String(), tr: String(), sk: String() },
  { additionalProperties: false, description: 'A text in the four languages.' },
)
