import type { ContentChoices, ContentEntry, ContentType } from '@lotse/contract/features/content/content.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import { VersionConflict } from '../../../ui/feedback/version-conflict.tsx'
import { type FormFields, fieldNames, fieldsOf, isEqual, valueOf, withValue } from './form-values.ts'

/** Two people edited one entry: both versions side by side, and the choice. Keeping mine keeps their other fields. */
export function ContentConflict({
  type,
  base,
  mine,
  theirs,
  choices,
  categoryName,
  onResolve,
}: {
  type: ContentType
  base: FormFields
  mine: FormFields
  theirs: ContentEntry
  choices: ContentChoices
  categoryName: (category: string) => string
  onResolve: (fields: FormFields) => void
}) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const languageName = useLanguageName()
  const their = fieldsOf(theirs)
  const byThem = fieldNames(type).filter((name) => !isEqual(valueOf(base, name), valueOf(their, name)))
  const isMine = (name: string) => !isEqual(valueOf(base, name), valueOf(mine, name))
  const merged = byThem
    .filter((name) => !isMine(name))
    .reduce((fields, name) => withValue(fields, name, valueOf(their, name)), mine)
  const linkName = new Map(choices.links.map(({ id, name }) => [id, name]))
  const labelOf = (name: string) => {
    const [language, part] = name.split('.')
    if (part === undefined)
      return name === 'keepsSources' ? t('field.keepsSourcesLabel') : t(`field.${name as 'source'}`)
    const key = type === 'FAQ' && part !== 'keywords' ? { title: 'question', text: 'answer' }[part] : part
    return `${t(`field.${key as 'title'}`)}, ${languageName(language as Language)}`
  }
  const shown = (name: string, value: unknown): string => {
    if (Array.isArray(value))
      return value.map((id: string) => linkName.get(id) ?? id).join(', ') || t('conflict.nothing')
    if (typeof value === 'boolean') return value ? '✓' : '–'
    if (typeof value !== 'string' || value === '') return t('conflict.nothing')
    if (name === 'publishedOn') return format.date(value)
    return name === 'category' ? categoryName(value) : value
  }
  const who =
    theirs.changedBy !== null && theirs.changedAt !== null
      ? t('conflict.text', { name: theirs.changedBy, date: format.date(theirs.changedAt) })
      : t('conflict.textNobody')
  return (
    <VersionConflict
      text={`${who} ${t('conflict.keeps')}`}
      texts={{
        title: t('conflict.title'),
        field: t('conflict.field'),
        theirs: t('conflict.theirs'),
        mine: t('conflict.mine'),
        useTheirs: t('conflict.useTheirs'),
        keepMine: t('conflict.keepMine'),
      }}
      rows={byThem.map((name) => ({
        name,
        label: labelOf(name),
        theirs: shown(name, valueOf(their, name)),
        mine: shown(name, valueOf(mine, name)),
        isBoth: isMine(name) && !isEqual(valueOf(mine, name), valueOf(their, name)),
      }))}
      onTheirs={() => onResolve(their)}
      onMine={() => onResolve(merged)}
    />
  )
}
