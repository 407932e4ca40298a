import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../platform/text/load-error.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/feedback/states.tsx'
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
  const errorTexts = useLoadErrorTexts('content')
  const choices = useQuery(contentChoicesQuery())
  const entry = useQuery({ ...contentEntryQuery(type, id ?? ''), enabled: id !== undefined })
  const isMissing = entry.error instanceof StatusError && entry.error.status === 404
  // An entry that was deleted while it is edited stays in the form, which explains it when it is saved.
  if (isMissing && entry.data === undefined) {
    return <EmptyState title={t('missing.title')} text={t('missing.text')} action={toList} />
  }
  const skeleton = (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height={520} />
    </Skeleton>
  )
  return (
    <Loadable query={choices} errorTexts={errorTexts} skeleton={skeleton}>
      {(loaded) =>
        id === undefined ? (
          <ContentForm key={type} type={type} entry={null} choices={loaded} links={links} />
        ) : (
          <Loadable query={entry} errorTexts={errorTexts} skeleton={skeleton}>
            {(found) => <ContentForm key={id} type={type} entry={found} choices={loaded} links={links} />}
          </Loadable>
        )
      }
    </Loadable>
  )
}
