import type { PeopleItem, PeopleList } from '@lotse/contract/features/person/person.people.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { usePages } from '../../../platform/api/use-pages.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { PeopleFilters } from './filters.tsx'
import { PAGE_SIZE, peopleChoicesQuery, peoplePageQuery } from './people.queries.ts'
import { PeopleTable } from './people-table.tsx'
import { NO_FILTERS, type PeopleView, type PeopleViewPatch } from './view.ts'

/** The tenant's people with search, filters and order, as the address says. */
export function PeopleOverview({
  view,
  open,
  onChange,
}: {
  view: PeopleView
  /** The link to one person: the same function as long as nothing changes. */
  open: (person: PeopleItem) => React.ReactNode
  onChange: (patch: PeopleViewPatch) => void
}) {
  const { t } = useTranslation('person')
  const errorTexts = useLoadErrorTexts('people')
  const choices = useQuery(peopleChoicesQuery()).data
  const pages = usePages<PeopleItem, PeopleList>((page) => peoplePageQuery(view, page), PAGE_SIZE)
  const { firstPage } = pages
  const total = firstPage.data?.totalElements
  return (
    <Stack gap={3}>
      <div data-screen-only>
        <PeopleFilters view={view} choices={choices} onChange={onChange} />
      </div>
      <Text size="xs" tone="faint" isFigure role="status">
        {total === undefined ? '' : t('people.count', { count: total })}
      </Text>
      {total === 0 ? (
        <EmptyState
          title={t('people.empty.title')}
          text={t('people.empty.text')}
          action={<TextButton onClick={() => onChange(NO_FILTERS)}>{t('people.empty.clear')}</TextButton>}
        />
      ) : (
        <Loadable
          query={firstPage}
          errorTexts={errorTexts}
          skeleton={
            <Skeleton label={t('people.loading')}>
              <SkeletonBlock height={420} />
            </Skeleton>
          }
        >
          {() => <PeopleTable view={view} rows={{ ...pages, keyOf: ({ id }) => id }} open={open} onChange={onChange} />}
        </Loadable>
      )}
    </Stack>
  )
}
