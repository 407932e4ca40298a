import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { DUE_FILTERS, PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { IconFilter } from '@tabler/icons-react'
import { OneFilter, SeveralFilter } from '../../../platform/list/list-filter.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterBar } from '../../../ui/field/filter-bar.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import type { People } from '../use-people.ts'
import { countFilters, type MeasureView, type MeasureViewPatch, NO_FILTERS } from './view.ts'

/** Which measures are shown: by text, state, area, KPI, owner, due date, priority. A short list can only be searched; on a phone the filters unfold. */
export function MeasureFilters({
  view,
  choices,
  people,
  isKpiFixed,
  isLong,
  tools,
  onChange,
}: {
  view: MeasureView
  choices: MeasureChoices | undefined
  people: People
  /** The KPI is the one of the screen: there is nothing to choose. */
  isKpiFixed: boolean
  /** The list is so long that it needs filters. */
  isLong: boolean
  /** The controls beside the search: shape, columns, export. */
  tools: React.ReactNode
  onChange: (patch: MeasureViewPatch) => void
}) {
  const { t } = useTranslation('measure')
  const { search: _, ...filters } = view
  const set = countFilters(isKpiFixed ? { ...filters, kpiId: '' } : filters) - (isKpiFixed ? 1 : 0)
  const areaName = new Map(choices?.areas.map((area) => [area.id, area.name]))
  return (
    <FilterBar
      search={
        <PausedSearch
          label={t('filter.search')}
          value={view.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      }
      icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
      unfold={set > 0 ? t('filter.showCount', { count: set }) : t('filter.show')}
      tools={tools}
      label={t('filter.label')}
      hasFilters={isLong || set > 0}
      data-screen-only
    >
      <SeveralFilter
        label={t('filter.state')}
        choices={MEASURE_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <OneFilter
        label={t('filter.area')}
        choices={(choices?.areas ?? []).map((area) => ({ value: area.id, label: area.name }))}
        value={view.areaId}
        onChange={(areaId) => onChange({ areaId })}
      />
      {isKpiFixed ? null : (
        <OneFilter
          label={t('filter.kpi')}
          choices={(choices?.kpis ?? []).map((kpi) => ({
            value: kpi.id,
            label: kpi.name,
            group: areaName.get(kpi.areaId),
          }))}
          value={view.kpiId}
          onChange={(kpiId) => onChange({ kpiId })}
        />
      )}
      <OneFilter
        label={t('filter.owner')}
        choices={people.found.map(personChoice)}
        known={people.known.map(personChoice)}
        search={people.search}
        value={view.ownerId}
        onChange={(ownerId) => onChange({ ownerId })}
      />
      <OneFilter
        label={t('filter.due')}
        choices={DUE_FILTERS.map((due) => ({ value: due, label: t(`filter.${due}`) }))}
        value={view.due}
        onChange={(due) => onChange({ due })}
      />
      <SeveralFilter
        label={t('filter.priority')}
        choices={PRIORITIES.map((priority) => ({ value: priority, label: t(`priority.${priority}`) }))}
        value={view.priority}
        onChange={(priority) => onChange({ priority })}
      />
      {set > 0 ? (
        <TextButton
          variant="plain"
          onClick={() => onChange(isKpiFixed ? { ...NO_FILTERS, kpiId: view.kpiId } : NO_FILTERS)}
        >
          {t('action.clearFilters')}
        </TextButton>
      ) : null}
    </FilterBar>
  )
}

const personChoice = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name })
