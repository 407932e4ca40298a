import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentChoices } from '@lotse/contract/features/content/content.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { ConflictNotice } from '../../../platform/form/conflict.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import { valueOf } from './form-values.ts'
import type { ContentForm } from './use-content-form.ts'

/** Explains why the entry was not saved after another person changed or deleted it. */
export function ContentConflict({
  type,
  form,
  choices,
  categoryName,
}: {
  type: ContentType
  form: ContentForm
  choices: ContentChoices
  categoryName: (category: string) => string
}) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const languageName = useLanguageName()
  const linkName = new Map(choices.links.map(({ id, name }) => [id, name]))
  const label = (name: string) => {
    const [language, part] = name.split('.')
    if (part === undefined)
      return name === 'keepsSources' ? t('field.keepsSourcesLabel') : t(`field.${name as 'source'}`)
    const key = type === 'FAQ' && part !== 'keywords' ? { title: 'question', text: 'answer' }[part] : part
    return `${t(`field.${key as 'title'}`)}, ${languageName(language as Language)}`
  }
  const write = (name: string, value: unknown): string => {
    if (Array.isArray(value))
      return value.map((id: string) => linkName.get(id) ?? id).join(', ') || t('conflict.nothing')
    if (typeof value === 'boolean') return value ? '✓' : '–'
    if (typeof value !== 'string' || value === '') return t('conflict.nothing')
    if (name === 'publishedOn') return format.date(value)
    return name === 'category' ? categoryName(value) : value
  }
  return (
    <ConflictNotice
      form={form}
      written={{
        savedBy: ({ changedBy, changedAt }) => ({ name: changedBy, at: changedAt }),
        label,
        write: (name, fields) => write(name, valueOf(fields, name)),
      }}
    />
  )
}
