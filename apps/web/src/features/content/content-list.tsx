import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { FilteredList } from '../../platform/list/filtered-list.tsx'
import { useManyRows } from '../../platform/list/many-rows.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { contentListQuery } from './content.queries.ts'
import { ContentFilters } from './content-filters.tsx'
import type { ContentLinks } from './content-links.ts'
import { ContentTable } from './content-table.tsx'
import { type ContentView, type ContentViewPatch, isFiltered, NO_FILTERS } from './view.ts'

/** News or questions with search and filters, as the address says. */
export function ContentList({
  type,
  view,
  links,
  onChange,
}: {
  type: ContentType
  view: ContentView
  links: ContentLinks
  onChange: (patch: Partial<ContentViewPatch>) => void
}) {
  const { t } = useTranslation('content')
  const list = useQuery(contentListQuery(type, view))
  const isLong = useManyRows(list.data?.totalElements)
  return (
    <FilteredList
      query={list}
      subject="content"
      loading={t('loading')}
      filters={<ContentFilters view={view} isLong={isLong} onChange={onChange} />}
      countOf={({ content }) => content.length}
      counted={(count) => t('count', { count })}
      none={{ title: t('none.title'), text: t('none.text') }}
      onClear={() => onChange(NO_FILTERS)}
      empty={{
        title: t(`empty.${type}.title`),
        text: t(`empty.${type}.text`),
        applies: ({ totalElements }) => totalElements === 0,
      }}
    >
      {({ content }) => (
        <ContentTable type={type} rows={content} canOrder={type === 'FAQ' && !isFiltered(view)} links={links} />
      )}
    </FilteredList>
  )
}
