import type { Finding } from '@lotse/analysis/ai/finding.ts'
import type { AnalysisScope, Situation } from '@lotse/analysis/ai/situation.ts'
import type { Language } from '@lotse/contract/language.ts'

/** The report of the built-in analyst as answer text. */
export function writeReport(_situation: Situation, _scope: AnalysisScope, _language: Language): string {
  throw new Error('not implemented')
}

/** A few findings as answer text, one paragraph each. */
export function writeFindings(_findings: readonly Finding[], _situation: Situation, _language: Language): string {
  throw new Error('not implemented')
}
