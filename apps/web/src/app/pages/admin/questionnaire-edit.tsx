import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { QuestionnairePreview } from '../../../features/assessment/run/questionnaire-preview.tsx'
import { questionnaireQuery } from '../../../features/questionnaire/questionnaire.queries.ts'
import { QuestionnaireEditor } from '../../../features/questionnaire/questionnaire-editor.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { adminContentSearch } from './content.search.ts'
import classes from './questionnaire-edit.module.css'

/** The editor of a questionnaire, with the form of self-assessments as its preview. @param id empty: the address names none */
export function QuestionnaireEdit({ id }: { id: string }) {
  const { t } = useTranslation()
  const { t: tContent } = useTranslation('content')
  const { t: tQuestionnaire } = useTranslation('questionnaire')
  const format = useFormat()
  const navigate = useNavigate()
  const entry = useQuery({ ...questionnaireQuery(id), enabled: id !== '' }).data
  const list = adminContentSearch({ type: 'QUESTIONNAIRE' })
  const title = entry ? tQuestionnaire('title', { name: entry.name }) : tQuestionnaire('editor')
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={tContent('breadcrumb')}>
            {[
              <Link key="list" to="/admin/content" search={list}>
                {t('page.adminContent')}
              </Link>,
              <span key="one" aria-current="page">
                {title}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={title}
        lead={
          entry
            ? tQuestionnaire('lead', {
                area: entry.area?.name ?? entry.topicName,
                version: format.number(entry.number),
              })
            : undefined
        }
      />
      <QuestionnaireEditor
        id={id}
        links={{
          preview: (questions) => (
            <div className={classes.preview}>
              <QuestionnairePreview questions={questions} />
            </div>
          ),
          onDone: () => void navigate({ to: '/admin/content', search: list }),
        }}
        toList={
          <Link to="/admin/content" search={list}>
            {tContent('missing.toList')}
          </Link>
        }
      />
    </>
  )
}
