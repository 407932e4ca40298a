import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { useMedia } from '../../../ui/layout/use-media.ts'
import type { VirtualColumn } from '../../../ui/table/virtual-table.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import type { DirectionOf } from '../simulation.words.ts'
import { ChangeMark, SimulationStatusBadge } from '../simulation-marks.tsx'
import { ScenarioMenu } from './scenario-menu.tsx'
import classes from './simulation-table.module.css'

/** The scenarios that are selected, and how the selection is changed. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (scenario: SimulationItem) => void
}

/** From this width on all columns fit beside the navigation. */
const WIDE = '(min-width: 1680px)'
/** The columns that a narrower window leaves to the scenario itself. */
const ONLY_WIDE: ReadonlySet<string> = new Set(['LEVERS', 'BASE_MONTH'])

/** The columns of the table of scenarios: on a narrower window as many as fit. */
export function useSimulationColumns(
  selection: Selection | null,
  directionOf: DirectionOf,
): readonly VirtualColumn<SimulationItem>[] {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const isWide = useMedia(WIDE)
  return useMemo(() => {
    const columns: readonly VirtualColumn<SimulationItem>[] = [
      {
        id: 'NAME',
        header: t('field.name'),
        isRowHeader: true,
        isSortable: true,
        minWidth: 248,
        isGrowing: true,
        cell: (scenario) => (
          <Inline as="span" wrap={false} className={classes.name}>
            {selection ? <SelectBox scenario={scenario} selection={selection} /> : null}
            <Link
              to="/simulation/details"
              search={{ id: scenario.id }}
              className={`${quietLinkLook} ${classes.title}`}
              title={scenario.name}
            >
              {scenario.name}
            </Link>
            <span className={classes.menu}>
              <ScenarioMenu scenario={scenario} />
            </span>
          </Inline>
        ),
      },
      {
        id: 'STATUS',
        header: t('field.status'),
        isSortable: true,
        minWidth: 104,
        cell: ({ status }) => <SimulationStatusBadge status={status} />,
      },
      {
        id: 'CHANGE',
        header: t('field.change'),
        isSortable: true,
        isFigure: true,
        minWidth: 196,
        cell: ({ change, outcome }) => (
          <ChangeMark change={change} figure={outcome} direction={directionOf(outcome.code)} />
        ),
      },
      {
        id: 'BEFORE_AFTER',
        header: t('field.beforeAfter'),
        isFigure: true,
        minWidth: 206,
        cell: ({ before, after, outcome: { unit, decimals } }) =>
          t('fromTo', { before: format.value(before, unit, decimals), after: format.value(after, unit, decimals) }),
      },
      {
        id: 'LEVERS',
        header: t('field.levers'),
        isFigure: true,
        minWidth: 76,
        cell: ({ leverCount }) => format.number(leverCount),
      },
      {
        id: 'BASE_MONTH',
        header: t('field.baseMonth'),
        isSortable: true,
        minWidth: 150,
        cell: ({ baseMonth }) => format.period(baseMonth),
      },
      {
        id: 'OUTCOME',
        header: t('field.outcome'),
        isSortable: true,
        minWidth: 140,
        cell: ({ outcome }) => <span title={outcome.name}>{outcome.name}</span>,
      },
      {
        id: 'OWNER',
        header: t('field.owner'),
        isSortable: true,
        minWidth: 128,
        cell: ({ owner }) => owner?.name ?? t('none.owner'),
      },
      {
        id: 'UPDATED',
        header: t('field.updated'),
        isSortable: true,
        minWidth: 110,
        cell: ({ updatedAt }) => format.date(updatedAt),
      },
    ]
    return isWide ? columns : columns.filter(({ id }) => !ONLY_WIDE.has(id))
  }, [selection, directionOf, isWide, t, format])
}

/** Selects one scenario for what is done with several. */
export function SelectBox({ scenario, selection }: { scenario: SimulationItem; selection: Selection }) {
  const { t } = useTranslation('simulation')
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        checked={selection.ids.has(scenario.id)}
        aria-label={t('list.select', { name: scenario.name })}
        onChange={() => selection.toggle(scenario)}
      />
    </label>
  )
}
