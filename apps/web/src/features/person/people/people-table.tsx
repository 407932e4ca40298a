import { PEOPLE_SORTS } from '@lotse/contract/features/person/person.people.constants.ts'
import type { PeopleItem } from '@lotse/contract/features/person/person.people.schema.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { CardFacts, cardTitleLook, TableCard } from '../../../ui/table/table-card.tsx'
import type { VirtualRows } from '../../../ui/table/virtual-rows.ts'
import { type VirtualColumn, VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { LastSignInText, PersonStateBadge, useUnitWords } from './person-marks.tsx'
import type { PeopleView, PeopleViewPatch } from './view.ts'

/** The people as a table of any length; as cards on a phone. `open` is the link to one person. */
export function PeopleTable({
  view,
  rows,
  open,
  onChange,
}: {
  view: PeopleView
  rows: VirtualRows<PeopleItem>
  open: (person: PeopleItem) => React.ReactNode
  onChange: (patch: PeopleViewPatch) => void
}) {
  const { t } = useTranslation('person')
  const columns = usePeopleColumns(open)
  return (
    <VirtualTable
      caption={t('people.caption')}
      columns={columns}
      rows={rows}
      sort={{ column: view.sort ?? 'NAME', isDescending: view.direction === 'DESC' }}
      onSort={({ column, isDescending }) =>
        onChange({ sort: PEOPLE_SORTS.find((name) => name === column), direction: isDescending ? 'DESC' : 'ASC' })
      }
      card={(person) => <PersonCard person={person} open={open} />}
    />
  )
}

function usePeopleColumns(open: (person: PeopleItem) => React.ReactNode): readonly VirtualColumn<PeopleItem>[] {
  const { t } = useTranslation('person')
  const unitWords = useUnitWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words depend on the language only, like `t`
  return useMemo(
    () => [
      {
        id: 'NAME',
        header: t('people.field.name'),
        isRowHeader: true,
        isSortable: true,
        minWidth: 220,
        isGrowing: true,
        cell: (person) => (
          <>
            {open(person)}
            <Text wrap="truncate" as="div" size="xs" tone="soft" title={person.email ?? undefined}>
              {person.email ?? t('people.none.email')}
            </Text>
          </>
        ),
      },
      {
        id: 'ROLES',
        header: t('people.field.roles'),
        minWidth: 150,
        cell: ({ roles }) => <RoleWords roles={roles} />,
      },
      {
        id: 'UNIT',
        header: t('people.field.unit'),
        isSortable: true,
        minWidth: 190,
        isGrowing: true,
        cell: (person) => <span title={unitWords(person)}>{unitWords(person)}</span>,
      },
      {
        id: 'STATE',
        header: t('people.field.state'),
        isSortable: true,
        minWidth: 120,
        cell: ({ state }) => <PersonStateBadge state={state} />,
      },
      {
        id: 'LAST_SIGN_IN',
        header: t('people.field.lastSignIn'),
        isSortable: true,
        minWidth: 160,
        rank: 1,
        cell: (person) => <LastSignInText person={person} />,
      },
      {
        id: 'AREAS',
        header: t('people.field.areas'),
        minWidth: 140,
        rank: 2,
        cell: ({ areas }) => <AreaWords areas={areas} />,
      },
    ],
    [t, open],
  )
}

function RoleWords({ roles }: Pick<PeopleItem, 'roles'>) {
  const { t } = useTranslation('person')
  const words = roles.map(({ name }) => name).join(', ')
  return <span title={words}>{words === '' ? t('people.none.roles') : words}</span>
}

function AreaWords({ areas }: Pick<PeopleItem, 'areas'>) {
  const words = areas.map(({ name }) => name).join(', ')
  return <span title={words}>{words === '' ? '–' : words}</span>
}

function PersonCard({ person, open }: { person: PeopleItem; open: (person: PeopleItem) => React.ReactNode }) {
  const { t } = useTranslation('person')
  const unitWords = useUnitWords()
  return (
    <TableCard>
      <Inline justify="between" wrap={false}>
        <span className={cardTitleLook}>{open(person)}</span>
        <PersonStateBadge state={person.state} />
      </Inline>
      <Text wrap="anywhere" as="div" size="xs" tone="soft">
        {person.email ?? t('people.none.email')}
      </Text>
      <CardFacts tone={undefined}>
        <RoleWords roles={person.roles} />
        <span>{unitWords(person)}</span>
        {person.areas.length > 0 ? <AreaWords areas={person.areas} /> : null}
      </CardFacts>
      <Text as="div" size="xs" tone="soft" isFigure>
        {t('people.field.lastSignIn')}: <LastSignInText person={person} />
      </Text>
    </TableCard>
  )
}
