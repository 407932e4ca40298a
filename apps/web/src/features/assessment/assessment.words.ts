import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'

/** A time of day as the language writes it: `14:03`, `02:03 PM`. */
export function clockTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE_OF[language], { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))
}

/** A difference of scores, rounded as scores are shown; a rounded zero is no difference. */
export function scoreGap(own: number | null, other: number | null): number | null {
  return own === null || other === null ? null : Math.round((own - other) * 10) / 10
}

/** How long answering takes, in whole minutes: reading six levels and thinking is not done in a minute. */
export function minutesFor(questionCount: number): number {
  return Math.max(2, Math.round(questionCount * 1.5))
}
