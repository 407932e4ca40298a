import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { isProductAddress } from '@lotse/contract/product-address.ts'
import { completenessOf, isNamed, type MessageDraft } from './message.draft.ts'

/** What keeps a message from being sent. `field`: `audience`, `page`, or a language with `title` or `text`: `de.title`. */
export interface DraftProblem {
  readonly field: string
  readonly code: 'nobody' | 'needed' | 'half' | 'page'
  readonly language?: Language
}

/** What is missing, in the order of the form: the default language is needed, and every begun one whole. */
export function problemsOf(draft: MessageDraft, defaultLanguage: Language): readonly DraftProblem[] {
  const ordered = [defaultLanguage, ...LANGUAGES.filter((language) => language !== defaultLanguage)]
  return [
    ...(isNamed(draft.audience) ? [] : [{ field: 'audience', code: 'nobody' as const }]),
    ...ordered.flatMap((language): DraftProblem[] => {
      const words = draft.texts[language]
      const state = completenessOf(words)
      if (state === 'COMPLETE' || (state === 'EMPTY' && language !== defaultLanguage)) return []
      const code = language === defaultLanguage ? 'needed' : 'half'
      return (['title', 'text'] as const)
        .filter((part) => !/\S/.test(words[part]))
        .map((part) => ({ field: `${language}.${part}`, code, language }))
    }),
    ...(draft.page === '' || isProductAddress(draft.page) ? [] : [{ field: 'page', code: 'page' as const }]),
  ]
}
