import type { Vocabulary } from './cue.ts'
import type { QuestionLanguage } from './question.ts'
import { GERMAN } from './vocabulary.de.ts'
import { ENGLISH } from './vocabulary.en.ts'
import { SLOVAK } from './vocabulary.sk.ts'
import { TURKISH } from './vocabulary.tr.ts'

/** How each language asks. */
export const VOCABULARIES: Readonly<Record<QuestionLanguage, Vocabulary>> = {
  en: ENGLISH,
  de: GERMAN,
  tr: TURKISH,
  sk: SLOVAK,
}
