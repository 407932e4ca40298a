import { SIMULATION_SORTS } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { CardFacts, cardTitleLook, TableCard } from '../../../ui/table/table-card.tsx'
import type { VirtualRows } from '../../../ui/table/virtual-rows.ts'
import { VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import type { DirectionOf } from '../simulation.words.ts'
import { ChangeMark, SimulationStatusBadge } from '../simulation-marks.tsx'
import { ScenarioMenu } from './scenario-menu.tsx'
import { SelectBox, type Selection, useSimulationColumns } from './use-columns.tsx'
import type { SimulationView, SimulationViewPatch } from './view.ts'

/** The scenarios as a table; as cards on a phone. */
export function SimulationTable({
  view,
  rows,
  selection,
  directionOf,
  onChange,
}: {
  view: SimulationView
  rows: VirtualRows<SimulationItem>
  selection: Selection
  directionOf: DirectionOf
  onChange: (patch: SimulationViewPatch) => void
}) {
  const { t } = useTranslation('simulation')
  const columns = useSimulationColumns(selection, directionOf)
  const sort = view.sort ? { column: view.sort, isDescending: view.direction === 'DESC' } : null
  return (
    <VirtualTable
      caption={t('list.caption')}
      columns={columns}
      rows={rows}
      sort={sort}
      isFitted
      onSort={({ column, isDescending }) =>
        onChange({ sort: SIMULATION_SORTS.find((name) => name === column), direction: isDescending ? 'DESC' : 'ASC' })
      }
      card={(scenario) => <ScenarioCard scenario={scenario} selection={selection} directionOf={directionOf} />}
    />
  )
}

function ScenarioCard({
  scenario,
  selection,
  directionOf,
}: {
  scenario: SimulationItem
  selection: Selection
  directionOf: DirectionOf
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { id, name, outcome, before, after, change } = scenario
  const { unit, decimals } = outcome
  return (
    <TableCard>
      <Inline wrap={false}>
        <SelectBox scenario={scenario} selection={selection} />
        <Link to="/simulation/details" search={{ id }} className={`${quietLinkLook} ${cardTitleLook}`}>
          {name}
        </Link>
        <span data-screen-only>
          <ScenarioMenu scenario={scenario} />
        </span>
      </Inline>
      <CardFacts size="sm" tone={undefined}>
        <SimulationStatusBadge status={scenario.status} />
        <ChangeMark change={change} figure={outcome} direction={directionOf(outcome.code)} />
      </CardFacts>
      <CardFacts isFigure>
        <span>{outcome.name}</span>
        <span>
          {t('action.fromTo', {
            before: format.value(before, unit, decimals),
            after: format.value(after, unit, decimals),
          })}
        </span>
      </CardFacts>
      <CardFacts>
        <span>{t('leverCount', { count: scenario.leverCount })}</span>
        <span>{format.period(scenario.baseMonth)}</span>
        {scenario.owner ? <span>{scenario.owner.name}</span> : null}
      </CardFacts>
    </TableCard>
  )
}
