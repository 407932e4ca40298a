import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { businessUnitsQuery } from './businessunit.queries.ts'
import { filterUnits, NO_FILTER } from './unit-filter.ts'
import { UnitFilters } from './unit-filters.tsx'
import { UnitList } from './unit-list.tsx'
import { UnitMessage } from './unit-message.tsx'
import { orderUnits, type UnitOrder } from './unit-order.ts'
import classes from './unit-picker.module.css'

interface UnitPickerProps {
  /** The unit that is chosen now, if any. */
  readonly currentId: string | null
  readonly isBusy: boolean
  readonly onSelect: (unit: BusinessUnit) => void
}

/** Chooses the business unit to work in. */
export function UnitPicker({ currentId, isBusy, onSelect }: UnitPickerProps) {
  const { t } = useTranslation('businessunit')
  const language = useLanguage()
  const { data, isPending, isError, refetch } = useQuery(businessUnitsQuery())
  const [filter, setFilter] = useState(NO_FILTER)
  const [order, setOrder] = useState<UnitOrder>('potential')

  if (isPending) return <UnitSkeleton label={t('loading')} />
  if (isError) {
    return (
      <UnitMessage title={t('errorTitle')} text={t('errorText')} action={t('retry')} onAction={() => void refetch()} />
    )
  }
  const units = data.content
  if (units.length === 0) return <UnitMessage title={t('emptyTitle')} text={t('emptyText')} />
  const found = orderUnits(filterUnits(units, filter, language), order, language)
  return (
    <>
      <UnitFilters
        units={units}
        filter={filter}
        order={order}
        onChange={setFilter}
        onOrder={setOrder}
        onEnter={() => {
          if (found.length === 1 && found[0]) onSelect(found[0])
        }}
      />
      <p className={classes.found} role="status">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <UnitMessage
          title={t('noMatchTitle')}
          text={t('noMatchText')}
          action={t('clearFilters')}
          onAction={() => setFilter(NO_FILTER)}
        />
      ) : (
        <UnitList units={found} currentId={currentId} isBusy={isBusy} onSelect={onSelect} />
      )}
    </>
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

function UnitSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className={classes.skeletonFilters} />
      {ROWS.map((row) => (
        <div key={row} className={classes.skeletonRow} />
      ))}
    </div>
  )
}
