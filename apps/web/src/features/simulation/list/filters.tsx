import { SIMULATION_STATUSES } from '@lotse/contract/features/simulation/simulation.status.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { filterSearchLook } from '../../../ui/field/filter-bar.tsx'
import { MultiFilter } from '../../../ui/field/multi-filter.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { listOf, valuesOf } from '../../../ui/field/value-list.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ToggleChip } from '../../../ui/text/badge.tsx'
import { countFilters, NO_FILTERS, type SimulationView, type SimulationViewPatch } from './view.ts'

/** Which scenarios are listed: by text, by status, only the reader's own. */
export function SimulationFilters({
  view,
  outcomeName,
  onChange,
}: {
  view: SimulationView
  /** Name of the outcome that the list is limited to, by a link from elsewhere. */
  outcomeName: string | undefined
  onChange: (patch: SimulationViewPatch) => void
}) {
  const { t } = useTranslation('simulation')
  const searchTexts = useSearchTexts()
  const statuses = SIMULATION_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))
  const chosen = valuesOf(view.status)
  const shown =
    chosen.length === 0
      ? t('action.all')
      : chosen.length === 1
        ? (statuses.find(({ value }) => value === chosen[0])?.label ?? '')
        : t('filter.several', { count: chosen.length })
  return (
    <Inline role="group" aria-label={t('action.filters')}>
      <span className={filterSearchLook}>
        <PausedSearch
          label={t('filter.search')}
          value={view.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      </span>
      <MultiFilter
        label={t('term.status')}
        shown={shown}
        choices={statuses}
        values={chosen}
        texts={searchTexts(t('term.status'))}
        onChange={(values) => onChange({ status: listOf(values, SIMULATION_STATUSES) })}
      />
      <ToggleChip
        isPressed={view.own !== undefined}
        onClick={() => onChange({ own: view.own === undefined ? 'true' : undefined })}
      >
        {t('filter.own')}
      </ToggleChip>
      {view.kpiId === undefined ? null : (
        <ToggleChip isPressed onClick={() => onChange({ kpiId: undefined })}>
          {`${t('field.outcome')}: ${outcomeName ?? '…'}`}
        </ToggleChip>
      )}
      {countFilters(view) > 0 ? (
        <TextButton variant="plain" onClick={() => onChange(NO_FILTERS)}>
          {t('action.clearFilters')}
        </TextButton>
      ) : null}
    </Inline>
  )
}
