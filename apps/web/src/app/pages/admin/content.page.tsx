import { CONTENT_TYPES, type ContentRow, type ContentType } from '@lotse/contract/features/content/content.schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ContentList } from '../../../features/content/content-list.tsx'
import { faqQuery } from '../../../features/faq/faq.queries.ts'
import { useCategoryName } from '../../../features/faq/use-category-name.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { adminContentSearch } from '../../search/admin-content.ts'
import { AdminTabs } from './admin-tabs.tsx'

/** The news and questions of the organisation, with drafts; each leads to its editor. */
export function ContentPage() {
  const { t } = useTranslation()
  const { t: tContent } = useTranslation('content')
  const { type = 'NEWS', ...view } = useSearch({ from: '/default/admin/content' })
  const navigate = useNavigate({ from: '/admin/content' })
  const categoryName = useCategoryName()
  const votes = useVotes(type)
  const edit = (id?: string) =>
    void navigate({ to: '/admin/content/edit', search: { type, ...(id === undefined ? {} : { id }) } })
  return (
    <>
      <PageHeader
        title={t('page.adminContent')}
        lead={tContent('lead')}
        actions={
          <TextButton variant="primary" icon={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => edit()}>
            {tContent(`new.${type}`)}
          </TextButton>
        }
        context={<AdminTabs current="/admin/content" />}
      />
      <Stack gap={3}>
        <div data-screen-only>
          <Segmented
            label={tContent('kinds')}
            options={CONTENT_TYPES.map((value) => ({ value, label: tContent(`type.${value}`) }))}
            value={type}
            onChange={(next) => void navigate({ search: adminContentSearch({ type: next }), resetScroll: false })}
          />
        </div>
        <ContentList
          key={type}
          type={type}
          view={view}
          around={{
            open: (row) => <EntryLink row={row} />,
            edit: ({ id }) => edit(id),
            categoryName,
            votesOf: (id) => votes.get(id),
          }}
          onChange={(patch) =>
            void navigate({
              search: (old) => adminContentSearch({ ...old, ...patch }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Stack>
    </>
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
