import type { Currency } from '@lotse/contract/currency.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type Format, formatFor } from '@lotse/text/format.ts'
import { type Say, textsOf } from '../../platform/text/texts.ts'

/** Texts and formats of reports in one language, the same on screen, in documents and in mails. */
export interface ReportTexts {
  readonly say: Say<'report'>
  readonly format: Format
  readonly language: Language
}

/** The texts and formats of a language and a tenant's currency. */
export function reportTexts(language: Language, currency?: Currency): ReportTexts {
  return { say: textsOf(language, 'report'), format: formatFor(language, currency), language }
}
