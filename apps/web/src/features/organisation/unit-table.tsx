import type { OrganisationUnit } from '@lotse/contract/features/organisation/organisation.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FilteredList } from '../../platform/list/filtered-list.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { organisationUnitsQuery, peerGroupsQuery } from './organisation.queries.ts'

/** All units with what can be searched in them. @param open draws the name of a unit, which opens it */
export function UnitTable({ open }: { open: (unit: OrganisationUnit) => ReactNode }) {
  const { t } = useTranslation('organisation')
  const units = useQuery(organisationUnitsQuery())
  const groups = useQuery(peerGroupsQuery()).data?.content ?? []
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().trim()
  const found = (all: readonly OrganisationUnit[]) =>
    all.filter(({ id, name, owner, brands, region, city }) =>
      [id, name, owner, region, city, ...brands].some((text) => text?.toLowerCase().includes(words)),
    )
  const columns: readonly Column<OrganisationUnit>[] = [
    {
      id: 'name',
      header: t('unit.field.name'),
      sortBy: ({ name }) => name,
      cell: (unit) => (
        <>
          {open(unit)} {unit.isClosed ? <Badge>{t('state.closed')}</Badge> : null}
        </>
      ),
    },
    { id: 'id', header: t('unit.field.id'), sortBy: ({ id }) => id, cell: ({ id }) => id },
    {
      id: 'owner',
      header: t('unit.field.owner'),
      sortBy: ({ owner }) => owner,
      cell: ({ owner }) => owner ?? NO_VALUE,
    },
    { id: 'brands', header: t('unit.field.brands'), cell: ({ brands }) => brands.join(', ') || NO_VALUE },
    {
      id: 'region',
      header: t('unit.field.region'),
      sortBy: ({ region }) => region,
      cell: ({ region, country }) => [region, country].filter((one) => one !== null).join(', ') || NO_VALUE,
    },
    {
      id: 'group',
      header: t('unit.field.group'),
      cell: ({ peerGroups: [first] }) => groups.find(({ id }) => id === first)?.name ?? NO_VALUE,
    },
  ]
  return (
    <FilteredList
      query={units}
      subject="units"
      loading={t('unit.loading')}
      filters={<SearchInput label={t('unit.search')} value={search} onChange={setSearch} />}
      countOf={({ content }) => found(content).length}
      counted={(count) => t('unit.count', { count })}
      none={{ title: t('unit.noneTitle'), text: t('unit.noneText') }}
      onClear={words === '' ? null : () => setSearch('')}
      empty={{ title: t('unit.emptyTitle'), text: t('unit.emptyText'), applies: ({ content }) => content.length === 0 }}
    >
      {({ content }) => (
        <DataTable caption={t('unit.title')} columns={columns} rows={found(content)} rowKey={({ id }) => id} />
      )}
    </FilteredList>
  )
}
