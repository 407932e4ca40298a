import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { Fragment } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { NARROW, useMedia } from '../../ui/layout/use-media.ts'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { type FoldedPicker, FoldedPickers } from '../../ui/overlay/folded-pickers.tsx'
import { choicesOf, type UnitFilter } from './unit-filter.ts'
import { focusFirstUnit } from './unit-focus.ts'
import classes from './unit-picker.module.css'

interface UnitFiltersProps {
  readonly units: readonly BusinessUnit[]
  readonly filter: UnitFilter
  readonly onChange: (filter: UnitFilter) => void
  readonly onEnter: () => void
  /** Other pickers of the screen. With them, a phone folds all but the search into one line, which begins with `chosen`. */
  readonly more?: { readonly chosen: readonly string[]; readonly pickers: readonly FoldedPicker[] }
}

/** Search, brand and region. Arrow down leads from the search into the list. */
export function UnitFilters({ units, filter, onChange, onEnter, more }: UnitFiltersProps) {
  const { t } = useTranslation('businessunit')
  const { t: tApp } = useTranslation()
  const { t: tKpi } = useTranslation('kpi')
  const isFolded = useMedia(NARROW) && more !== undefined
  const language = useLanguage()
  const brands = choicesOf(
    units.flatMap((unit) => unit.brands),
    language,
  )
  const regions = choicesOf(
    units.map((unit) => unit.region),
    language,
  )
  const brand =
    brands.length > 1 ? (
      <ChoiceMenu
        label={t('brand')}
        choices={[{ value: '', label: t('allBrands') }, ...brands.map((one) => ({ value: one, label: one }))]}
        value={filter.brand}
        onChange={(brand) => onChange({ ...filter, brand })}
      />
    ) : null
  const region =
    regions.length > 1 ? (
      <ChoiceMenu
        label={t('region')}
        choices={[{ value: '', label: t('allRegions') }, ...regions.map((one) => ({ value: one, label: one }))]}
        value={filter.region}
        onChange={(region) => onChange({ ...filter, region })}
      />
    ) : null
  return (
    <Inline as="search" gap={3} align="center" data-screen-only>
      <div className={classes.field}>
        <SearchInput
          label={t('search')}
          value={filter.search}
          size="small"
          onChange={(search) => onChange({ ...filter, search })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter()
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            focusFirstUnit()
          }}
        />
      </div>
      {isFolded ? (
        <FoldedPickers
          summary={[...more.chosen, filter.brand, filter.region].filter(Boolean)}
          pickers={[...more.pickers, { label: t('brand'), picker: brand }, { label: t('region'), picker: region }]}
          texts={{ title: t('portfolio.pickers'), done: tKpi('pickers.done'), close: tApp('toast.close') }}
        />
      ) : (
        <>
          {brand}
          {region}
        </>
      )}
    </Inline>
  )
}

/** The other pickers of the screen where there is room for them; a phone has them folded beside the search. */
export function WidePickers({ pickers }: { readonly pickers: readonly FoldedPicker[] }) {
  const isNarrow = useMedia(NARROW)
  if (isNarrow) return null
  return (
    <Inline gap={3}>
      {pickers.map(({ label, picker }) => (
        <Fragment key={label}>{picker}</Fragment>
      ))}
    </Inline>
  )
}
