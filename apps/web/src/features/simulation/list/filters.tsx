import { SIMULATION_STATUSES } from '@lotse/contract/features/simulation/simulation.status.ts'
import { SeveralFilter } from '../../../platform/list/list-filter.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { filterSearchLook } from '../../../ui/field/filter-bar.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
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
  return (
    <Inline role="group" aria-label={t('action.filters')}>
      <span className={filterSearchLook}>
        <PausedSearch
          label={t('filter.search')}
          value={view.search ?? ''}
          onChange={(search) => onChange({ search })}
        />
      </span>
      <SeveralFilter
        label={t('term.status')}
        choices={SIMULATION_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={view.status}
        onChange={(status) => onChange({ status })}
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
