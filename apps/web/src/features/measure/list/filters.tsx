import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { DUE_FILTERS, PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterBar, FilterTools } from '../../../ui/field/filter-bar.tsx'
import { MultiFilter } from '../../../ui/field/multi-filter.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { listOf, valuesOf } from '../../../ui/field/value-list.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { useSearchTexts } from '../field/use-search-texts.ts'
import type { People } from '../use-people.ts'
import { countFilters, type MeasureView, type MeasureViewPatch, NO_FILTERS } from './view.ts'

/** Which measures are shown: by text, state, area, KPI, owner, due date, priority. On a phone the filters unfold. */
export function MeasureFilters({
  view,
  choices,
  people,
  isKpiFixed,
  isShort = false,
  tools,
  onChange,
}: {
  view: MeasureView
  choices: MeasureChoices | undefined
  people: People
  /** The KPI is the one of the screen: there is nothing to choose. */
  isKpiFixed: boolean
  /** The list is so short that only the tools are shown. */
  isShort?: boolean
  /** The controls beside the search: shape, columns, export. */
  tools: React.ReactNode
  onChange: (patch: MeasureViewPatch) => void
}) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const set = countFilters(isKpiFixed ? { ...view, kpiId: '' } : view) - (isKpiFixed ? 1 : 0)
  const severalShown = (values: readonly string[], labelOf: (value: string) => string) => {
    if (values.length === 0) return t('filter.all')
    const [only] = values
    return values.length === 1 && only !== undefined ? labelOf(only) : t('filter.several', { count: values.length })
  }
  const states = MEASURE_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))
  const priorities = PRIORITIES.map((priority) => ({ value: priority, label: t(`priority.${priority}`) }))
  const labelIn = (list: readonly { value: string; label: string }[]) => (value: string) =>
    list.find((entry) => entry.value === value)?.label ?? value
  const areaName = new Map(choices?.areas.map((area) => [area.id, area.name]))
  if (isShort) {
    return (
      <Inline data-screen-only>
        <FilterTools>{tools}</FilterTools>
      </Inline>
    )
  }
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
      data-screen-only
    >
      <MultiFilter
        label={t('filter.state')}
        shown={severalShown(valuesOf(view.state), labelIn(states))}
        choices={states}
        values={valuesOf(view.state)}
        texts={searchTexts(t('filter.state'))}
        onChange={(values) => onChange({ state: listOf(values, MEASURE_STATES) })}
      />
      <SearchChoiceField
        label={t('filter.area')}
        look="filter"
        empty={t('filter.all')}
        choices={(choices?.areas ?? []).map((area) => ({ value: area.id, label: area.name }))}
        value={view.areaId ?? null}
        texts={searchTexts(t('filter.area'))}
        onChange={(areaId) => onChange({ areaId: areaId ?? undefined })}
      />
      {isKpiFixed ? null : (
        <SearchChoiceField
          label={t('filter.kpi')}
          look="filter"
          empty={t('filter.all')}
          choices={(choices?.kpis ?? []).map((kpi) => ({
            value: kpi.id,
            label: kpi.name,
            group: areaName.get(kpi.areaId),
          }))}
          value={view.kpiId ?? null}
          texts={searchTexts(t('filter.kpi'))}
          onChange={(kpiId) => onChange({ kpiId: kpiId ?? undefined })}
        />
      )}
      <SearchChoiceField
        label={t('filter.owner')}
        look="filter"
        empty={t('filter.all')}
        choices={people.found.map(personChoice)}
        known={people.known.map(personChoice)}
        search={people.search}
        value={view.ownerId ?? null}
        texts={searchTexts(t('filter.owner'))}
        onChange={(ownerId) => onChange({ ownerId: ownerId ?? undefined })}
      />
      <SearchChoiceField
        label={t('filter.due')}
        look="filter"
        empty={t('filter.all')}
        choices={DUE_FILTERS.map((due) => ({ value: due, label: t(`filter.${due}`) }))}
        value={view.due ?? null}
        texts={searchTexts(t('filter.due'))}
        onChange={(value) => onChange({ due: DUE_FILTERS.find((due) => due === value) })}
      />
      <MultiFilter
        label={t('filter.priority')}
        shown={severalShown(valuesOf(view.priority), labelIn(priorities))}
        choices={priorities}
        values={valuesOf(view.priority)}
        texts={searchTexts(t('filter.priority'))}
        onChange={(values) => onChange({ priority: listOf(values, PRIORITIES) })}
      />
      {set > 0 ? (
        <TextButton
          variant="plain"
          onClick={() => onChange(isKpiFixed ? { ...NO_FILTERS, kpiId: view.kpiId } : NO_FILTERS)}
        >
          {t('filter.clear')}
        </TextButton>
      ) : null}
    </FilterBar>
  )
}

const personChoice = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name })
