import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentChoices } from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import type { EditorField, EditorFieldList } from '../../../platform/editor/editor-field.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import type { FormFields, FormWords } from './form-values.ts'

/** The fields of an entry: what is written in each language, and day, source and links of an article or the category of a question. */
export interface ContentFieldList {
  readonly inLanguage: (language: Language) => readonly EditorField[]
  readonly details: EditorFieldList
  readonly all: EditorFieldList
}

/** States the fields of news or questions. */
export function useContentFields(
  type: ContentType,
  choices: ContentChoices,
  { categories, categoryName }: { categories: readonly string[]; categoryName: (category: string) => string },
  sourceCount: number,
): (fields: FormFields, change: (patch: Partial<FormFields>) => void) => ContentFieldList {
  const { t } = useTranslation('content')
  const languageName = useLanguageName()
  const isNews = type === 'NEWS'
  return (fields, change) => {
    const inLanguage = (language: Language): readonly EditorField[] => {
      const words = fields.texts[language]
      const written = (part: keyof FormWords, label: string) => ({
        name: `${language}.${part}`,
        label,
        fullLabel: `${label}, ${languageName(language)}`,
        language,
        value: words[part],
        onChange: (text: string) => change({ texts: { ...fields.texts, [language]: { ...words, [part]: text } } }),
      })
      return [
        { kind: 'TEXT', ...written('title', t(isNews ? 'field.title' : 'field.question')) },
        {
          kind: 'LONG_TEXT',
          ...written('text', t(isNews ? 'field.text' : 'field.answer')),
          hint: t('field.textHint'),
          rows: isNews ? 12 : 8,
        },
        ...(isNews
          ? []
          : [{ kind: 'TEXT' as const, ...written('keywords', t('field.keywords')), hint: t('field.keywordsHint') }]),
      ]
    }
    const details = isNews ? ofNews(fields, change) : ofFaq(fields, change)
    return { inLanguage, details, all: [...LANGUAGES.flatMap(inLanguage), ...details] }
  }

  function ofFaq(fields: FormFields, change: (patch: Partial<FormFields>) => void): EditorFieldList {
    return [
      {
        kind: 'CHOICE',
        name: 'category',
        label: t('action.category'),
        empty: t('field.noCategory'),
        choices: categories.map((category) => ({ value: category, label: categoryName(category) })),
        value: fields.category,
        onChange: (category) => change({ category }),
      },
    ]
  }

  function ofNews(fields: FormFields, change: (patch: Partial<FormFields>) => void): EditorFieldList {
    return [
      [
        {
          kind: 'DATE',
          name: 'publishedOn',
          label: t('field.publishedOn'),
          hint: t('field.publishedOnHint'),
          today: choices.today,
          value: fields.publishedOn,
          onChange: (publishedOn) => change({ publishedOn }),
        },
        {
          kind: 'TEXT',
          name: 'source',
          label: t('action.source'),
          hint: t('field.sourceHint'),
          value: fields.source,
          onChange: (source) => change({ source }),
        },
      ],
      {
        kind: 'CHOICES',
        name: 'linkIds',
        label: t('field.linkIds'),
        hint: t('field.linkIdsHint'),
        add: t('action.add'),
        removeLabel: (name) => t('field.removeLink', { name }),
        choices: choices.links.map(({ id, name, target }) => ({
          value: id,
          label: name,
          group: t(`target.${target}`),
        })),
        value: fields.linkIds,
        onChange: (linkIds) => change({ linkIds }),
      },
      ...(sourceCount > 0
        ? [
            {
              kind: 'CHECK' as const,
              name: 'keepsSources',
              label: t('field.keepsSources', { count: sourceCount }),
              fullLabel: t('field.keepsSourcesLabel'),
              value: fields.keepsSources,
              onChange: (keepsSources: boolean) => change({ keepsSources }),
            },
          ]
        : []),
    ]
  }
}
