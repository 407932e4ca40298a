import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import {
  CONTENT_KEYWORDS_LENGTH,
  CONTENT_SOURCE_LENGTH,
  CONTENT_TEXT_LENGTH,
  CONTENT_TITLE_LENGTH,
  type ContentType,
} from '@lotse/contract/features/content/content.constants.ts'
import type { ContentEntry, ContentFields } from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { checkLength, type FieldProblem, isWritten } from '../../../platform/editor/field-problem.ts'
import { languagesFrom } from '../../../platform/editor/language-panel.tsx'
import { type FieldRules, rulesOf } from '../../../platform/form/field-rules.ts'
import type { Completeness } from '../../../ui/field/language-tabs.tsx'

/** What is written in one language. */
export interface FormWords {
  readonly title: string
  readonly text: string
  readonly keywords: string
}

/** The fields of the form. */
export interface FormFields {
  readonly texts: Readonly<Record<Language, FormWords>>
  readonly publishedOn: string | null
  readonly source: string
  readonly linkIds: readonly string[]
  readonly keepsSources: boolean
  readonly category: string | null
}

/** What is wrong with a field. Fields of a language are named `de.title`. */
export type ContentProblem = FieldProblem<'half' | 'day' | 'category'>
export type ContentProblems = Readonly<Record<string, ContentProblem>>

const NO_WORDS: FormWords = { title: '', text: '', keywords: '' }

/** A new entry: an article of today, or a question without a category. `titles`: what is already known of it. */
export function emptyFields(today: string, titles: Partial<Record<Language, string>> = {}): FormFields {
  const wordsIn = (language: Language): FormWords => ({ ...NO_WORDS, title: titles[language] ?? '' })
  return {
    texts: { en: wordsIn('en'), de: wordsIn('de'), tr: wordsIn('tr'), sk: wordsIn('sk') },
    publishedOn: today,
    source: '',
    linkIds: [],
    keepsSources: false,
    category: null,
  }
}

/** The fields of an entry that exists. */
export function fieldsOf(entry: ContentEntry): FormFields {
  const { texts, publishedOn, source, linkIds, keepsSources, category } = entry
  const words = LANGUAGES.map((language) => [language, { ...NO_WORDS, ...texts[language] }])
  return {
    texts: Object.fromEntries(words) as Record<Language, FormWords>,
    publishedOn,
    source: source ?? '',
    linkIds,
    keepsSources,
    category,
  }
}

/** The body of a request, without the state. Languages in which nothing is written are left out. */
export function bodyOf(type: ContentType, fields: FormFields): Omit<ContentFields, 'state'> {
  const { texts, publishedOn, source, linkIds, keepsSources, category } = fields
  const written = LANGUAGES.filter((language) => completenessOf(texts[language]) === 'COMPLETE')
  const isNews = type === 'NEWS'
  return {
    texts: Object.fromEntries(
      written.map((language) => {
        const { title, text, keywords } = texts[language]
        return [language, { title, text, ...(isNews || keywords.trim() === '' ? {} : { keywords }) }]
      }),
    ),
    publishedOn: isNews ? publishedOn : null,
    source: isNews && source.trim() !== '' ? source : null,
    linkIds: isNews ? [...linkIds] : [],
    keepsSources: isNews && keepsSources,
    category: isNews ? null : category,
  }
}

/** Whether a language has title and text, one of them, or none. */
export function completenessOf({ title, text }: FormWords): Completeness {
  const [hasTitle, hasText] = [isWritten(title), isWritten(text)]
  if (hasTitle && hasText) return 'COMPLETE'
  return hasTitle || hasText ? 'HALF' : 'EMPTY'
}

/** What keeps an entry from being saved, in the order of the form; the default language comes first. */
export function problemsOf(type: ContentType, fields: FormFields, defaultLanguage: Language): ContentProblems {
  const problems: Record<string, ContentProblem> = {}
  for (const language of languagesFrom(defaultLanguage)) {
    const words = fields.texts[language]
    const isNeeded = language === defaultLanguage
    if (isNeeded || completenessOf(words) === 'HALF') {
      for (const part of ['title', 'text'] as const) {
        if (!isWritten(words[part])) problems[`${language}.${part}`] = { key: isNeeded ? 'needed' : 'half' }
      }
    }
    checkLength(problems, `${language}.title`, words.title, CONTENT_TITLE_LENGTH)
    checkLength(problems, `${language}.text`, words.text, CONTENT_TEXT_LENGTH)
    checkLength(problems, `${language}.keywords`, words.keywords, CONTENT_KEYWORDS_LENGTH)
  }
  if (type === 'NEWS' && fields.publishedOn === null) problems.publishedOn = { key: 'day' }
  if (type === 'NEWS') checkLength(problems, 'source', fields.source, CONTENT_SOURCE_LENGTH)
  if (type === 'FAQ' && fields.category === null) problems.category = { key: 'category' }
  return problems
}

/** The problems that the server found, by field. */
export function problemsFrom(details: readonly ErrorDetail[] | undefined): ContentProblems {
  return Object.fromEntries(
    (details ?? []).map(({ path, message }) => {
      const [first = '', language, part] = path.split('/').slice(2)
      return [first === 'texts' ? `${language}.${part ?? 'title'}` : first, { message }]
    }),
  )
}

/** The value of a field by its name. */
function valueOf(fields: FormFields, name: string): unknown {
  const [language, part] = name.split('.')
  if (part === undefined) return fields[name as keyof FormFields]
  return fields.texts[language as Language]?.[part as keyof FormWords]
}

/** The fields with another value of one of them. */
function withValue(fields: FormFields, name: string, value: unknown): FormFields {
  const [language, part] = name.split('.')
  if (part === undefined) return { ...fields, [name]: value }
  const words = { ...fields.texts[language as Language], [part]: value }
  return { ...fields, texts: { ...fields.texts, [language as Language]: words } }
}

/** Fields are compared and merged in each language, as `de.title`. */
export function rulesOfContent(type: ContentType): FieldRules<FormFields> {
  const parts = type === 'NEWS' ? ['title', 'text'] : ['title', 'text', 'keywords']
  const names = [
    ...LANGUAGES.flatMap((language) => parts.map((part) => `${language}.${part}`)),
    ...(type === 'NEWS' ? ['publishedOn', 'source', 'linkIds', 'keepsSources'] : ['category']),
  ]
  return rulesOf<FormFields>({ namesOf: () => names, valueOf, withValue })
}
