import { VISIT_STATES, type VisitState } from '@lotse/contract/features/visit/visit.constants.ts'
import type { VisitList as List, VisitItem } from '@lotse/contract/features/visit/visit.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { usePages } from '../../platform/api/use-pages.ts'
import { FilteredList } from '../../platform/list/filtered-list.tsx'
import { OneFilter } from '../../platform/list/list-filter.tsx'
import { useToday } from '../../platform/session/today.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { CardFacts, cardTitleLook, TableCard } from '../../ui/table/table-card.tsx'
import { type VirtualColumn, VirtualTable } from '../../ui/table/virtual-table.tsx'
import { Text } from '../../ui/text/text.tsx'
import { goalText } from './goal-text.ts'
import { PlanDialog, type VisitUnit } from './plan-dialog.tsx'
import classes from './visit.module.css'
import { VISIT_PAGE_SIZE, visitsQuery } from './visit.queries.ts'

/** Filter of the visits, as the address says it. */
export interface VisitListView {
  readonly unitId?: string
  readonly state?: VisitState
}

/** A link to a visit. */
export type VisitLink = React.FC<{
  readonly id: string
  readonly className: string | undefined
  readonly children: React.ReactNode
}>

/** The visits of all units: the next one first, held ones last. */
export function VisitList({
  view,
  units,
  VisitLink,
  onChange,
  onOpen,
}: {
  readonly view: VisitListView
  readonly units: readonly VisitUnit[]
  readonly VisitLink: VisitLink
  readonly onChange: (patch: { readonly [Key in keyof VisitListView]?: VisitListView[Key] | undefined }) => void
  readonly onOpen: (id: string) => void
}) {
  const { t } = useTranslation('visit')
  const [isPlanning, setPlanning] = useState(false)
  const columns = useVisitColumns(VisitLink)
  const { unitId, state } = view
  const pages = usePages<VisitItem, List>(
    (page) => visitsQuery({ ...(unitId ? { unitId } : {}), ...(state ? { state } : {}) }, page),
    VISIT_PAGE_SIZE,
  )
  const hasFilters = unitId !== undefined || state !== undefined
  return (
    <Stack gap={3}>
      <FilteredList
        query={pages.firstPage}
        subject="visits"
        loading={t('loading')}
        height={320}
        filters={
          <Inline gap={3} justify="between">
            <Inline gap={3} as="search">
              <OneFilter
                label={t('field.unit')}
                empty={t('term.allBusinessUnits')}
                choices={units.map(({ id, name }) => ({ value: id, label: name }))}
                value={unitId}
                onChange={(next) => onChange({ unitId: next })}
              />
              <OneFilter
                label={t('field.state')}
                empty={t('filter.allStates')}
                choices={VISIT_STATES.map((one) => ({ value: one, label: t(`state.${one}`) }))}
                value={state}
                onChange={(next) => onChange({ state: next })}
              />
            </Inline>
            <TextButton
              variant="primary"
              icon={<IconPlus size={16} stroke={2} aria-hidden />}
              onClick={() => setPlanning(true)}
            >
              {t('term.planVisit')}
            </TextButton>
          </Inline>
        }
        countOf={({ totalElements }) => totalElements}
        counted={(count) => t('found', { count })}
        none={{ title: t('empty.noneTitle'), text: t('empty.noneText') }}
        onClear={() => onChange({ unitId: undefined, state: undefined })}
        empty={{ title: t('empty.title'), text: t('empty.text'), applies: () => !hasFilters }}
      >
        {() => (
          <VirtualTable
            caption={t('title')}
            columns={columns}
            rows={{ ...pages, keyOf: ({ id }) => id }}
            sort={null}
            onSort={() => undefined}
            card={(visit) => <VisitCard visit={visit} VisitLink={VisitLink} />}
          />
        )}
      </FilteredList>
      {isPlanning ? (
        <PlanDialog
          units={units}
          unitId={unitId}
          onPlanned={({ id }) => onOpen(id)}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </Stack>
  )
}

function useVisitColumns(VisitLink: VisitLink): readonly VirtualColumn<VisitItem>[] {
  const { t } = useTranslation('visit')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'unit',
        header: t('field.unit'),
        isRowHeader: true,
        isGrowing: true,
        minWidth: 240,
        cell: ({ id, unit }) => (
          <VisitLink id={id} className={classes.link}>
            {unit.name}
          </VisitLink>
        ),
      },
      { id: 'on', header: t('field.on'), minWidth: 150, cell: (visit) => <VisitDay visit={visit} /> },
      { id: 'state', header: t('field.state'), minWidth: 144, cell: ({ state }) => t(`state.${state}`) },
      {
        id: 'participants',
        header: t('field.participants'),
        minWidth: 220,
        rank: 2,
        cell: ({ participants }) => participants || NO_VALUE,
      },
      {
        id: 'measures',
        header: t('term.measures'),
        isFigure: true,
        minWidth: 120,
        rank: 1,
        cell: ({ measures }) => format.number(measures),
      },
      {
        id: 'goal',
        header: t('field.goal'),
        minWidth: 260,
        rank: 1,
        cell: ({ goal }) => (goal === null ? NO_VALUE : goalText(goal, format)),
      },
    ],
    [t, format, VisitLink],
  )
}

/** The day of a visit; marked when it has passed and the visit is still planned. */
function VisitDay({ visit: { on, state } }: { readonly visit: VisitItem }) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const today = useToday()
  const isPast = state === 'PLANNED' && on < today
  return (
    <>
      {format.date(on)}
      {isPast ? (
        <Text as="span" size="xs" tone="watch" className={classes.past}>
          {t('list.past')}
        </Text>
      ) : null}
    </>
  )
}

function VisitCard({ visit, VisitLink }: { readonly visit: VisitItem; readonly VisitLink: VisitLink }) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const { id, unit, state, measures, goal } = visit
  return (
    <TableCard>
      <Inline wrap={false}>
        <VisitLink id={id} className={cardTitleLook}>
          {unit.name}
        </VisitLink>
      </Inline>
      <CardFacts>
        <span>
          <VisitDay visit={visit} />
        </span>
        <span>{t(`state.${state}`)}</span>
        {measures > 0 ? <span>{t('list.measureCount', { count: measures })}</span> : null}
      </CardFacts>
      {goal === null ? null : (
        <Text size="xs" tone="soft">
          {goalText(goal, format)}
        </Text>
      )}
    </TableCard>
  )
}
