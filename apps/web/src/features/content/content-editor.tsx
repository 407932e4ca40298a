import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditorLoader } from '../../platform/editor/editor-loader.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { contentChoicesQuery, contentEntryQuery } from './content.queries.ts'
import { ContentForm, type FormLinks } from './form/content-form.tsx'

/** The form of an entry, or of a new one without an id, once what it needs is loaded. `toList`: a link for a missing entry. */
export function ContentEditor({
  type,
  id,
  links,
  toList,
}: {
  type: ContentType
  id: string | undefined
  links: FormLinks
  toList: ReactNode
}) {
  const { t } = useTranslation('content')
  const choices = useQuery(contentChoicesQuery())
  const entry = useQuery({ ...contentEntryQuery(type, id ?? ''), enabled: id !== undefined })
  return (
    <EditorLoader
      subject="content"
      loading={t('loading')}
      missing={{ title: t('missing.title'), text: t('missing.text'), action: toList }}
      choices={choices}
      entry={id === undefined ? null : entry}
    >
      {(loaded, found) => <ContentForm key={id ?? type} type={type} entry={found} choices={loaded} links={links} />}
    </EditorLoader>
  )
}
