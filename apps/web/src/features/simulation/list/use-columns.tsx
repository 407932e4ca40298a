import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { cellLinkLook } from '../../../ui/table/table-card.tsx'
import type { VirtualColumn } from '../../../ui/table/virtual-table.tsx'
import type { DirectionOf } from '../simulation.words.ts'
import { ChangeMark, SimulationStatusBadge } from '../simulation-marks.tsx'
import { ScenarioMenu } from './scenario-menu.tsx'
import classes from './simulation-table.module.css'

/** The scenarios that are selected, and how the selection is changed. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (scenario: SimulationItem) => void
}

/** The columns of the table of scenarios. Where not all fit, the one with the highest rank is left out first. */
export function useSimulationColumns(
  selection: Selection | null,
  directionOf: DirectionOf,
): readonly VirtualColumn<SimulationItem>[] {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  return useMemo(() => {
    return [
      {
        id: 'NAME',
        header: t('action.name'),
        isRowHeader: true,
        isSortable: true,
        minWidth: 248,
        isGrowing: true,
        cell: (scenario) => (
          <Inline as="span" wrap={false} className={classes.name}>
            {selection ? <SelectBox scenario={scenario} selection={selection} /> : null}
            <Link to="/simulation/details" search={{ id: scenario.id }} className={cellLinkLook} title={scenario.name}>
              {scenario.name}
            </Link>
            <span className={classes.menu} data-screen-only>
              <ScenarioMenu scenario={scenario} />
            </span>
          </Inline>
        ),
      },
      {
        id: 'STATUS',
        header: t('term.status'),
        isSortable: true,
        minWidth: 136,
        cell: ({ status }) => <SimulationStatusBadge status={status} />,
      },
      {
        id: 'CHANGE',
        header: t('field.change'),
        isSortable: true,
        isFigure: true,
        minWidth: 222,
        cell: ({ change, outcome }) => (
          <ChangeMark change={change} figure={outcome} direction={directionOf(outcome.code)} />
        ),
      },
      {
        id: 'BEFORE_AFTER',
        header: t('field.beforeAfter'),
        isFigure: true,
        minWidth: 210,
        rank: 2,
        cell: ({ before, after, outcome: { unit, decimals } }) =>
          t('action.fromTo', {
            before: format.value(before, unit, decimals),
            after: format.value(after, unit, decimals),
          }),
      },
      {
        id: 'LEVERS',
        header: t('term.levers'),
        isFigure: true,
        minWidth: 76,
        rank: 5,
        cell: ({ leverCount }) => format.number(leverCount),
      },
      {
        id: 'BASE_MONTH',
        header: t('field.baseMonth'),
        isSortable: true,
        minWidth: 150,
        rank: 6,
        cell: ({ baseMonth }) => format.period(baseMonth),
      },
      {
        id: 'OUTCOME',
        header: t('field.outcome'),
        isSortable: true,
        minWidth: 146,
        rank: 4,
        cell: ({ outcome }) => <span title={outcome.name}>{outcome.name}</span>,
      },
      {
        id: 'OWNER',
        header: t('field.owner'),
        isSortable: true,
        minWidth: 128,
        rank: 3,
        cell: ({ owner }) => owner?.name ?? t('none.owner'),
      },
      {
        id: 'UPDATED',
        header: t('action.lastChange'),
        isSortable: true,
        minWidth: 140,
        rank: 1,
        cell: ({ updatedAt }) => format.date(updatedAt),
      },
    ]
  }, [selection, directionOf, t, format])
}

/** Selects one scenario for what is done with several. */
export function SelectBox({ scenario, selection }: { scenario: SimulationItem; selection: Selection }) {
  const { t } = useTranslation('simulation')
  return (
    <label className={classes.select} data-screen-only>
      <input
        type="checkbox"
        checked={selection.ids.has(scenario.id)}
        aria-label={t('list.select', { name: scenario.name })}
        onChange={() => selection.toggle(scenario)}
      />
    </label>
  )
}
