import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { categoriesOf, type FaqFilter } from './faq.search.ts'
import classes from './faq-filters.module.css'
import { useCategoryName } from './use-category-name.ts'

/** Search over questions and answers, and their categories. */
export function FaqFilters({
  entries,
  filter,
  onChange,
}: {
  entries: readonly FaqEntry[]
  filter: FaqFilter
  onChange: (patch: FaqFilter) => void
}) {
  const { t } = useTranslation('faq')
  const nameOf = useCategoryName()
  return (
    <div className={classes.filters}>
      <search className={classes.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          type="search"
          placeholder={t('search')}
          aria-label={t('search')}
          value={filter.q ?? ''}
          maxLength={100}
          onChange={({ target }) => onChange({ q: target.value || undefined })}
        />
      </search>
      <FilterChips
        label={t('filter')}
        chips={[
          { value: null, label: t('all'), count: entries.length },
          ...categoriesOf(entries).map(({ id, count }) => ({ value: id, label: nameOf(id), count })),
        ]}
        value={filter.category ?? null}
        onChange={(value) => onChange({ category: value ?? undefined })}
      />
    </div>
  )
}
