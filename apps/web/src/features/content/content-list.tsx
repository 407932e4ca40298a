import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../platform/text/load-error.ts'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
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
  const errorTexts = useLoadErrorTexts('content')
  const list = useQuery(contentListQuery(type, view))
  return (
    <Stack gap={3}>
      <div data-screen-only>
        <ContentFilters view={view} onChange={onChange} />
      </div>
      <Text size="xs" tone="faint" isFigure role="status">
        {list.data === undefined ? '' : t('count', { count: list.data.content.length })}
      </Text>
      <Loadable
        query={list}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonBlock height={420} />
          </Skeleton>
        }
      >
        {({ content, totalElements }) =>
          content.length > 0 ? (
            <ContentTable type={type} rows={content} canOrder={type === 'FAQ' && !isFiltered(view)} links={links} />
          ) : totalElements > 0 ? (
            <EmptyState
              title={t('none.title')}
              text={t('none.text')}
              action={<TextButton onClick={() => onChange(NO_FILTERS)}>{t('filter.clear')}</TextButton>}
            />
          ) : (
            <EmptyState title={t(`empty.${type}.title`)} text={t(`empty.${type}.text`)} />
          )
        }
      </Loadable>
    </Stack>
  )
}
