import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import type { ComparedUnit, ComparisonChoice } from './comparison-picker.tsx'

/** Chooses the unit that a KPI is compared with, found by its name. */
export function ComparedUnitPicker({
  units,
  value,
  onChange,
}: {
  units: readonly ComparedUnit[]
  value: string | undefined
  onChange: (choice: ComparisonChoice) => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const found = useFoundText()
  return (
    <SearchChoiceField
      look="filter"
      label={t('comparison.unit')}
      choices={units.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      empty={t('comparison.chooseUnit')}
      texts={{
        search: t('comparison.search'),
        nothing: t('comparison.nothing'),
        found,
        locale: format.language,
      }}
      onChange={(id) => onChange(id === null ? {} : { against: 'UNIT', againstUnit: id })}
    />
  )
}
