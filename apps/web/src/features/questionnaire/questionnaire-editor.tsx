import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditorLoader } from '../../platform/editor/editor-loader.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { type FormLinks, QuestionnaireForm } from './form/questionnaire-form.tsx'
import { questionnaireChoicesQuery, questionnaireQuery } from './questionnaire.queries.ts'

/** The form of a questionnaire, once what it needs is loaded. `toList`: a link for a missing one. */
export function QuestionnaireEditor({ id, links, toList }: { id: string; links: FormLinks; toList: ReactNode }) {
  const { t } = useTranslation('questionnaire')
  const choices = useQuery(questionnaireChoicesQuery())
  const entry = useQuery({ ...questionnaireQuery(id), enabled: id !== '' })
  return (
    <EditorLoader
      subject="questionnaires"
      loading={t('loading')}
      missing={{ title: t('missing.title'), text: t('missing.text'), action: toList }}
      choices={choices}
      entry={id === '' ? undefined : entry}
    >
      {(loaded, found) =>
        found === null ? null : <QuestionnaireForm key={id} entry={found} choices={loaded} links={links} />
      }
    </EditorLoader>
  )
}
