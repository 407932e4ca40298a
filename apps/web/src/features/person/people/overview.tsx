import type { PeopleItem, PeopleList } from '@lotse/contract/features/person/person.people.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { usePages } from '../../../platform/api/use-pages.ts'
import { FilteredList } from '../../../platform/list/filtered-list.tsx'
import { useManyRows } from '../../../platform/list/many-rows.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
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
  const choices = useQuery(peopleChoicesQuery()).data
  const pages = usePages<PeopleItem, PeopleList>((page) => peoplePageQuery(view, page), PAGE_SIZE)
  const isLong = useManyRows(pages.firstPage.data?.totalElements)
  return (
    <FilteredList
      query={pages.firstPage}
      subject="people"
      loading={t('people.loading')}
      filters={<PeopleFilters view={view} choices={choices} isLong={isLong} onChange={onChange} />}
      countOf={({ totalElements }) => totalElements}
      counted={(count) => t('people.count', { count })}
      none={{ title: t('people.empty.title'), text: t('people.empty.text') }}
      onClear={() => onChange(NO_FILTERS)}
    >
      {() => <PeopleTable view={view} rows={{ ...pages, keyOf: ({ id }) => id }} open={open} onChange={onChange} />}
    </FilteredList>
  )
}
