import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentRow } from '@lotse/contract/features/content/content.schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContentList } from '../../../features/content/content-list.tsx'
import { faqQuery } from '../../../features/faq/faq.queries.ts'
import { useCategoryName } from '../../../features/faq/use-category-name.ts'
import { QuestionnaireList } from '../../../features/questionnaire/questionnaire-list.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { type AdminContentSearch, adminContentSearch, CONTENT_PARTS, type ContentPart } from './content.search.ts'

/** The news, questions and questionnaires of the organisation, with drafts; each leads to its editor. */
export function ContentPage() {
  const { type = 'NEWS' } = useSearch({ from: '/default/admin/content' })
  return type === 'QUESTIONNAIRE' ? <QuestionnairePart /> : <EntryPart type={type} />
}

/** The page with the choice of its parts. */
function ContentFrame({ part, actions, children }: { part: ContentPart; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { t: tContent } = useTranslation('content')
  const navigate = useNavigate({ from: '/admin/content' })
  return (
    <>
      <PageHeader
        title={t('page.adminContent')}
        lead={tContent('lead')}
        actions={actions}
        context={<AdminTabs current="/admin/content" />}
      />
      <Stack gap={3}>
        <div data-screen-only>
          <Segmented
            label={tContent('kinds')}
            options={CONTENT_PARTS.map((value) => ({ value, label: tContent(`type.${value}`) }))}
            value={part}
            onChange={(next) => void navigate({ search: adminContentSearch({ type: next }), resetScroll: false })}
          />
        </div>
        {children}
      </Stack>
    </>
  )
}

/** Changes filters in the address. */
function useChangeView() {
  const navigate = useNavigate({ from: '/admin/content' })
  return (patch: { readonly [K in keyof AdminContentSearch]?: AdminContentSearch[K] | undefined }) =>
    void navigate({
      search: (old) => adminContentSearch({ ...old, ...patch }),
      replace: true,
      resetScroll: false,
    })
}

function EntryPart({ type }: { type: ContentType }) {
  const { t: tContent } = useTranslation('content')
  const { type: _, areaId: __, ...view } = useSearch({ from: '/default/admin/content' })
  const navigate = useNavigate({ from: '/admin/content' })
  const categoryName = useCategoryName()
  const votes = useVotes(type)
  const change = useChangeView()
  const edit = (id?: string) =>
    void navigate({ to: '/admin/content/edit', search: { type, ...(id === undefined ? {} : { id }) } })
  return (
    <ContentFrame
      part={type}
      actions={
        <TextButton variant="primary" icon={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => edit()}>
          {tContent(`new.${type}`)}
        </TextButton>
      }
    >
      <ContentList
        key={type}
        type={type}
        view={view}
        links={{
          open: (row) => <EntryLink row={row} />,
          edit: ({ id }) => edit(id),
          categoryName,
          votesOf: (id) => votes.get(id),
        }}
        onChange={change}
      />
    </ContentFrame>
  )
}

function QuestionnairePart() {
  const { search, areaId, origin, withoutLanguage } = useSearch({ from: '/default/admin/content' })
  const navigate = useNavigate({ from: '/admin/content' })
  const change = useChangeView()
  const view = {
    ...(search === undefined ? {} : { search }),
    ...(areaId === undefined ? {} : { areaId }),
    ...(origin === undefined || origin === 'PRODUCT' ? {} : { origin }),
    ...(withoutLanguage === undefined ? {} : { withoutLanguage }),
  }
  return (
    <ContentFrame part="QUESTIONNAIRE">
      <QuestionnaireList
        view={view}
        open={({ id, name }) => (
          <Link to="/admin/content/edit" search={{ type: 'QUESTIONNAIRE', id }} className={quietLinkLook}>
            {name}
          </Link>
        )}
        edit={({ id }) => void navigate({ to: '/admin/content/edit', search: { type: 'QUESTIONNAIRE', id } })}
        onChange={change}
      />
    </ContentFrame>
  )
}

function EntryLink({ row: { type, id, title } }: { row: ContentRow }) {
  return (
    <Link to="/admin/content/edit" search={{ type, id }} className={quietLinkLook}>
      {title}
    </Link>
  )
}

/** The votes of readers by question. */
function useVotes(type: ContentType) {
  const { data } = useQuery({ ...faqQuery(), enabled: type === 'FAQ' })
  return new Map(data?.content.flatMap(({ id, feedbackCount }) => (feedbackCount ? [[id, feedbackCount]] : [])))
}
