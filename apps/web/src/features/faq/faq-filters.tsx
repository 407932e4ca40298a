import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { FilterChips } from '../../ui/field/filter-chips.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
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
    <Stack gap={3} className={classes.filters}>
      <search className={classes.search}>
        <SearchInput
          label={t('search')}
          value={filter.q ?? ''}
          size="large"
          onChange={(q) => onChange({ q: q || undefined })}
        />
      </search>
      <FilterChips
        label={t('action.category')}
        chips={[
          { value: null, label: t('action.all'), count: entries.length },
          ...categoriesOf(entries).map(({ id, count }) => ({ value: id, label: nameOf(id), count })),
        ]}
        value={filter.category ?? null}
        onChange={(value) => onChange({ category: value ?? undefined })}
      />
    </Stack>
  )
}
