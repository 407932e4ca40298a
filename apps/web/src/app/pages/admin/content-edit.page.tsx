import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { contentChoicesQuery } from '../../../features/content/content.queries.ts'
import { ContentEditor } from '../../../features/content/content-editor.tsx'
import { faqQuery } from '../../../features/faq/faq.queries.ts'
import { FaqAdmin } from '../../../features/faq/faq-admin.tsx'
import { KNOWN_CATEGORIES, useCategoryName } from '../../../features/faq/use-category-name.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { adminContentSearch } from './content.search.ts'
import { ContentPreview } from './content-preview.tsx'
import { QuestionnaireEdit } from './questionnaire-edit.tsx'

/** The editor of the questionnaire, article or question that the address names, otherwise of a new article or question. */
export function ContentEditPage() {
  const { type = 'NEWS', id } = useSearch({ from: '/default/admin/content/edit' })
  if (type === 'QUESTIONNAIRE') return <QuestionnaireEdit id={id ?? ''} />
  return <EntryEdit type={type} id={id} />
}

function EntryEdit({ type, id }: { type: ContentType; id: string | undefined }) {
  const { t } = useTranslation()
  const { t: tContent } = useTranslation('content')
  const { question, language } = useSearch({ from: '/default/admin/content/edit' })
  const navigate = useNavigate()
  const categoryName = useCategoryName()
  const present = useQuery(contentChoicesQuery()).data?.categories ?? []
  const title = id === undefined ? tContent(`new.${type}`) : tContent(`edit.${type}`)
  const list = adminContentSearch({ type })
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
      />
      <ContentEditor
        key={`${type} ${id}`}
        type={type}
        id={id}
        links={{
          categories: [...new Set([...present, ...KNOWN_CATEGORIES])],
          categoryName,
          begin: question === undefined ? null : { title: question, language },
          preview: (content) => <ContentPreview content={content} />,
          note: (entryId) => (type === 'FAQ' ? <ReaderVotes id={entryId} /> : null),
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

/** Whom an answer helped, and what the others missed. */
function ReaderVotes({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const entry = useQuery(faqQuery()).data?.content.find((one) => one.id === id)
  return entry?.feedbackCount ? (
    <Panel title={t('column.feedback')}>
      <FaqAdmin id={id} count={entry.feedbackCount} />
    </Panel>
  ) : null
}
