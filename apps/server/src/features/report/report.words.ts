import type { Language } from '@lotse/contract/language.ts'
import { type FigureFormat, figureFormat } from '../../platform/text/figure-format.ts'
import { type Say, type SentenceKey, sentencesOf } from '../../platform/text/sentences.ts'
import de from './report.texts.de.json' with { type: 'json' }
import en from './report.texts.en.json' with { type: 'json' }
import sk from './report.texts.sk.json' with { type: 'json' }
import tr from './report.texts.tr.json' with { type: 'json' }

export type ReportTextKey = SentenceKey<typeof en>

/** What reports are written with, in one language: on the screen, on paper and in mails the same. */
export interface ReportWords {
  readonly say: Say<ReportTextKey>
  readonly format: FigureFormat
  readonly language: Language
}

const TEXTS = { en, de, tr, sk }

const words = new Map<Language, ReportWords>()

/** The words of a language. */
export function reportWords(language: Language): ReportWords {
  const known = words.get(language)
  if (known) return known
  const say = sentencesOf<ReportTextKey>(TEXTS[language], language)
  const created = { say, format: figureFormat(language), language }
  words.set(language, created)
  return created
}
