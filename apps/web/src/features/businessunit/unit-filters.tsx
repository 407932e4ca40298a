import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Inline } from '../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { choicesOf, type UnitFilter } from './unit-filter.ts'
import { focusFirstUnit } from './unit-focus.ts'
import classes from './unit-picker.module.css'

interface UnitFiltersProps {
  readonly units: readonly BusinessUnit[]
  readonly filter: UnitFilter
  readonly onChange: (filter: UnitFilter) => void
  readonly onEnter: () => void
}

/** Search, brand and region. Arrow down leads from the search into the list. */
export function UnitFilters({ units, filter, onChange, onEnter }: UnitFiltersProps) {
  const { t } = useTranslation('businessunit')
  const language = useLanguage()
  const brands = choicesOf(
    units.flatMap((unit) => unit.brands),
    language,
  )
  const regions = choicesOf(
    units.map((unit) => unit.region),
    language,
  )
  return (
    <Inline as="search" gap={3} align="center">
      <input
        type="search"
        className={classes.field}
        placeholder={t('search')}
        aria-label={t('search')}
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          focusFirstUnit()
        }}
      />
      {brands.length > 1 && (
        <ChoiceMenu
          label={t('brand')}
          choices={[{ value: '', label: t('allBrands') }, ...brands.map((brand) => ({ value: brand, label: brand }))]}
          value={filter.brand}
          onChange={(brand) => onChange({ ...filter, brand })}
        />
      )}
      {regions.length > 1 && (
        <ChoiceMenu
          label={t('region')}
          choices={[
            { value: '', label: t('allRegions') },
            ...regions.map((region) => ({ value: region, label: region })),
          ]}
          value={filter.region}
          onChange={(region) => onChange({ ...filter, region })}
        />
      )}
    </Inline>
  )
}
