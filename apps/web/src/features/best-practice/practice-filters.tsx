import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { FilterChips } from '../../ui/field/filter-chips.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { ToggleChip } from '../../ui/text/badge.tsx'
import { groupByArea, PRACTICE_ORDERS, type PracticeFilter, type PracticeOrder } from './best-practice.filter.ts'
import classes from './practice-filters.module.css'

/** What is chosen of the catalogue and in which order it is shown. */
export interface PracticeChoice extends PracticeFilter {
  readonly order?: PracticeOrder | undefined
}

/** Search, favourites, order, and the areas with their topics. */
export function PracticeFilters({
  practices,
  choice,
  onChange,
}: {
  practices: readonly BestPracticeSummary[]
  choice: PracticeChoice
  onChange: (patch: PracticeChoice) => void
}) {
  const { t } = useTranslation('best-practice')
  const { areaId, topicId, search = '', favorite = false, order = 'NEED' } = choice
  const topics = topicsOf(practices.filter((one) => one.areaId === areaId))
  return (
    <Stack gap={3} className={classes.filters}>
      <Inline as="search" gap={3} className={classes.line}>
        <span className={classes.search}>
          <SearchInput
            label={t('filter.search')}
            value={search}
            maxLength={200}
            onChange={(text) => onChange({ search: text || undefined })}
          />
        </span>
        <ToggleChip isPressed={favorite} onClick={() => onChange({ favorite: favorite ? undefined : true })}>
          {favorite ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.75} aria-hidden />}
          {t('filter.favorites')}
        </ToggleChip>
        <ChoiceMenu
          label={t('order.label')}
          choices={PRACTICE_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={order}
          onChange={(value) => onChange({ order: value === 'AREA' ? 'AREA' : undefined })}
        />
      </Inline>
      <Inline gap={3} className={classes.line}>
        <FilterChips
          label={t('term.area')}
          chips={[
            { value: null, label: t('action.all'), count: practices.length },
            ...groupByArea(practices).map((group) => ({
              value: group.areaId,
              label: group.areaName,
              count: group.practices.length,
            })),
          ]}
          value={areaId ?? null}
          onChange={(value) => onChange({ areaId: value ?? undefined, topicId: undefined })}
        />
        {topics.length > 1 ? (
          <ChoiceMenu
            label={t('term.topic')}
            choices={[{ value: '', label: t('filter.allTopics') }, ...topics]}
            value={topicId ?? ''}
            onChange={(value) => onChange({ topicId: value || undefined })}
          />
        ) : null}
      </Inline>
    </Stack>
  )
}

function topicsOf(practices: readonly BestPracticeSummary[]) {
  const names = new Map(practices.map(({ topicId, topicName }) => [topicId, topicName]))
  return [...names].flatMap(([value, label]) => (value !== null && label !== null ? [{ value, label }] : []))
}
