import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../platform/text/load-error.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { type FormLinks, QuestionnaireForm } from './form/questionnaire-form.tsx'
import { questionnaireChoicesQuery, questionnaireQuery } from './questionnaire.queries.ts'

/** The form of a questionnaire, once what it needs is loaded. `toList`: a link for a missing one. */
export function QuestionnaireEditor({ id, links, toList }: { id: string; links: FormLinks; toList: ReactNode }) {
  const { t } = useTranslation('questionnaire')
  const errorTexts = useLoadErrorTexts('questionnaires')
  const choices = useQuery(questionnaireChoicesQuery())
  const entry = useQuery({ ...questionnaireQuery(id), enabled: id !== '' })
  // A questionnaire that was removed while it is edited stays in the form, which explains it when it is saved.
  const isMissing =
    id === '' || (entry.data === undefined && entry.error instanceof StatusError && entry.error.status === 404)
  if (isMissing) return <EmptyState title={t('missing.title')} text={t('missing.text')} action={toList} />
  const skeleton = (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height={520} />
    </Skeleton>
  )
  return (
    <Loadable query={choices} errorTexts={errorTexts} skeleton={skeleton}>
      {(loaded) => (
        <Loadable query={entry} errorTexts={errorTexts} skeleton={skeleton}>
          {(found) => <QuestionnaireForm key={id} entry={found} choices={loaded} links={links} />}
        </Loadable>
      )}
    </Loadable>
  )
}
