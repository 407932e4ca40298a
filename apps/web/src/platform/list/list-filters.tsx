import type { ReactNode } from 'react'
import { filterSearchLook } from '../../ui/field/filter-bar.tsx'
import { PausedSearch } from '../../ui/field/paused-search.tsx'
import type { SearchChoice } from '../../ui/field/search-list.filter.ts'
import { Inline } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { useTranslation } from '../text/i18n.ts'
import { OneFilter } from './list-filter.tsx'

/** A filter with one value of several, or none. */
export interface ListFilter {
  readonly name: string
  readonly label: string
  readonly choices: readonly SearchChoice[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Which rows of a list are shown: by words and by filters; a short list can only be searched. `children`: further filters. */
export function ListFilters({
  search,
  filters,
  isLong = true,
  onClear,
  children,
}: {
  search: {
    readonly label: string
    readonly value: string | undefined
    readonly onChange: (text: string | undefined) => void
  }
  filters: readonly ListFilter[]
  /** The list is so long that it needs filters. Those that are set are shown in any case. */
  isLong?: boolean
  /** Clears all filters; null while none is set. */
  onClear: (() => void) | null
  children?: ReactNode
}) {
  const { t } = useTranslation('list')
  return (
    <Inline align="start" role="group" aria-label={t('action.filters')}>
      <span className={filterSearchLook}>
        <PausedSearch label={search.label} value={search.value ?? ''} onChange={search.onChange} />
      </span>
      {(isLong ? filters : filters.filter(({ value }) => value !== undefined)).map(({ name, ...filter }) => (
        <OneFilter key={name} {...filter} />
      ))}
      {children}
      {onClear ? (
        <TextButton variant="plain" onClick={onClear}>
          {t('action.clearFilters')}
        </TextButton>
      ) : null}
    </Inline>
  )
}
