import { COMPARED_SCENARIOS } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationItem, SimulationList } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { IconArchive, IconArrowsLeftRight, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../../platform/api/use-pages.ts'
import { FilteredList } from '../../../platform/list/filtered-list.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useScenarioSteps } from '../action/use-scenario-steps.ts'
import { PAGE_SIZE, simulationPageQuery } from '../simulation.queries.ts'
import type { DirectionOf } from '../simulation.words.ts'
import { SimulationFilters } from './filters.tsx'
import classes from './selection-bar.module.css'
import { SimulationTable } from './simulation-table.tsx'
import { countFilters, filterOf, NO_FILTERS, type SimulationView, type SimulationViewPatch } from './view.ts'

/**
 * The scenarios of the business unit, with search, filters and what can be done with one or several of them.
 *
 * @param view as the address says it
 * @param action the button that creates a scenario, for the empty state
 */
export function SimulationOverview({
  view,
  directionOf,
  outcomeName,
  action,
  onChange,
}: {
  view: SimulationView
  directionOf: DirectionOf
  /** Name of the outcome that the list is limited to, once it is known. */
  outcomeName?: string | undefined
  action: React.ReactNode
  onChange: (patch: SimulationViewPatch) => void
}) {
  const { t } = useTranslation('simulation')
  const { isAllowed } = useSession()
  const pages = usePages<SimulationItem, SimulationList>((page) => simulationPageQuery(filterOf(view), page), PAGE_SIZE)
  const { firstPage } = pages
  const selection = useSelection(firstPage.data?.content)
  if (firstPage.data?.unfilteredElements === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        text={isAllowed('SIMULATION_WRITE') ? t('empty.text') : `${t('empty.text')} ${t('empty.readOnlyText')}`}
        action={action}
      />
    )
  }
  return (
    <Stack gap={3}>
      <FilteredList
        query={firstPage}
        subject="scenarios"
        loading={t('loading')}
        height={320}
        filters={<SimulationFilters view={view} outcomeName={outcomeName} onChange={onChange} />}
        countOf={({ totalElements }) => totalElements}
        counted={(count) => t('list.found', { count })}
        none={{ title: t('empty.noneTitle'), text: t('empty.noneText') }}
        onClear={countFilters(view) > 0 ? () => onChange(NO_FILTERS) : null}
      >
        {() => (
          <SimulationTable
            view={view}
            rows={{ ...pages, keyOf: ({ id }) => id }}
            selection={selection}
            directionOf={directionOf}
            onChange={onChange}
          />
        )}
      </FilteredList>
      {selection.selected.length > 0 ? <SelectionBar selected={selection.selected} onClear={selection.clear} /> : null}
    </Stack>
  )
}

/**
 * The selected scenarios. Each is stored as it was last listed, so that a step is based on its current version.
 *
 * @param listed the scenarios of the first page
 */
function useSelection(listed: readonly SimulationItem[] | undefined) {
  const [chosen, setChosen] = useState<readonly SimulationItem[]>([])
  const current = new Map(listed?.map((scenario) => [scenario.id, scenario]))
  const selected = chosen.map((scenario) => current.get(scenario.id) ?? scenario)
  return {
    selected,
    ids: new Set(selected.map(({ id }) => id)),
    toggle: (scenario: SimulationItem) =>
      setChosen((old) =>
        old.some(({ id }) => id === scenario.id) ? old.filter(({ id }) => id !== scenario.id) : [...old, scenario],
      ),
    clear: () => setChosen([]),
  }
}

/** What can be done with the selected scenarios: compare two to four, archive, delete. */
function SelectionBar({ selected, onClear }: { selected: readonly SimulationItem[]; onClear: () => void }) {
  const { t } = useTranslation('simulation')
  const { archive, remove, isBusy } = useScenarioSteps()
  const canCompare = selected.length >= 2 && selected.length <= COMPARED_SCENARIOS
  return (
    <Inline className={classes.bar} role="group" data-screen-only aria-label={t('list.selection')}>
      <Text as="span" weight={600} isFigure role="status">
        {t('list.selected', { count: selected.length })}
      </Text>
      {canCompare ? (
        <Link
          to="/simulation"
          search={{ compare: selected.map(({ id }) => id).join() }}
          className={buttonLook}
          data-variant="primary"
        >
          <IconArrowsLeftRight size={16} stroke={1.75} aria-hidden />
          {t('step.compare')}
        </Link>
      ) : (
        <Text as="span" size="xs" tone="soft">
          {t('list.compareHint')}
        </Text>
      )}
      {selected.some(({ nextStatuses }) => nextStatuses.includes('ARCHIVED')) ? (
        <TextButton
          icon={<IconArchive size={16} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          onClick={() => void archive(selected).then(onClear)}
        >
          {t('step.ARCHIVED')}
        </TextButton>
      ) : null}
      {selected.some(({ can }) => can.delete) ? (
        <TextButton
          icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          onClick={() => void remove(selected).then(onClear)}
        >
          {t('step.delete')}
        </TextButton>
      ) : null}
      <TextButton variant="plain" onClick={onClear}>
        {t('list.clear')}
      </TextButton>
    </Inline>
  )
}
