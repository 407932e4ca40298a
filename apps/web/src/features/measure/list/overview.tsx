import type { MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import { IconColumns3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePages } from '../../../platform/api/use-pages.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { MeasureBoard } from '../board/measure-board.tsx'
import { MeasureExport } from '../export/measure-export.tsx'
import { useMeasurePlace } from '../measure.place.tsx'
import { measureChoicesQuery, measureOwnersQuery, measurePageQuery, PAGE_SIZE } from '../measure.queries.ts'
import { TableSkeleton } from '../measure-skeletons.tsx'
import { useMeasureErrorTexts } from '../use-measure-error-texts.ts'
import {
  exportColumns,
  keepColumns,
  readColumns,
  STANDARD_COLUMNS,
  TABLE_COLUMNS,
  type TableColumn,
} from './columns.ts'
import { MeasureFilters } from './filters.tsx'
import { MeasureTable } from './measure-table.tsx'
import { NewMeasureMenu } from './new-measure-menu.tsx'
import classes from './overview.module.css'
import { COLUMN_TEXTS } from './use-columns.tsx'
import { useFilterWords } from './use-filter-words.ts'
import { countFilters, filterOf, MEASURE_SHAPES, type MeasureView, type MeasureViewPatch, NO_FILTERS } from './view.ts'

/** The number of measures from which on those of a KPI are filtered. */
const FILTERED_FROM = 6

/**
 * All measures of the unit, or of one KPI, as table or board, with filters and export.
 *
 * @param view as the address says it, without the KPI of the screen
 */
export function MeasureOverview({
  view: asked,
  bestPracticeName,
  onChange,
}: {
  view: MeasureView
  /** Name of the best practice whose measures are shown, once it is known. */
  bestPracticeName?: string | undefined
  onChange: (patch: MeasureViewPatch) => void
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { whoami, isAllowed } = useSession()
  const place = useMeasurePlace()
  const view: MeasureView = place.kind === 'KPI' ? { ...asked, kpiId: place.kpiId } : asked
  const personId = whoami?.id ?? ''
  const [columns, setColumns] = useState(() => readColumns(personId))
  const choices = useQuery(measureChoicesQuery()).data
  const people = useQuery(measureOwnersQuery()).data?.content ?? []
  const pages = usePages<MeasureItem, MeasureList>((page) => measurePageQuery(filterOf(view), page), PAGE_SIZE)
  const { firstPage } = pages
  const rows = { ...pages, keyOf: ({ id }: MeasureItem) => id }
  const errorTexts = useMeasureErrorTexts()
  const words = useFilterWords(view, choices, people, bestPracticeName)
  // Filters that come from a link elsewhere and have no button here: they are said in words.
  const { topicId, bestPracticeId } = view
  const addressOnly = useFilterWords(
    { ...(topicId ? { topicId } : {}), ...(bestPracticeId ? { bestPracticeId } : {}) },
    choices,
    people,
    bestPracticeName,
  ).map(({ label, value }) => `${label}: ${value}`)
  const total = firstPage.data?.totalElements ?? 0
  const eur = firstPage.data?.totalExpectedEurPerYear ?? null
  const sum = eur === null ? [] : [t('table.sum', { amount: format.compact(eur, format.currency) })]
  const hasFilters = countFilters(view) > (place.kind === 'KPI' ? 1 : 0)
  const isEmpty = firstPage.data !== undefined && total === 0
  const chooseColumns = (chosen: readonly TableColumn[]) => {
    keepColumns(personId, chosen)
    setColumns(chosen)
  }
  if (isEmpty && !hasFilters) {
    const text = isAllowed('MEASURE_WRITE')
      ? t(place.kind === 'KPI' ? 'empty.kpiText' : 'empty.text')
      : t('empty.readOnlyText')
    return (
      <EmptyState
        title={t(place.kind === 'KPI' ? 'empty.kpiTitle' : 'empty.title')}
        text={text}
        action={isAllowed('MEASURE_WRITE') ? <NewMeasureMenu /> : null}
      />
    )
  }
  return (
    <Stack gap={3}>
      <MeasureFilters
        view={view}
        choices={choices}
        people={people}
        isKpiFixed={place.kind === 'KPI'}
        isShort={place.kind === 'KPI' && !hasFilters && total < FILTERED_FROM}
        tools={
          <>
            <MeasureExport view={view} columns={exportColumns(columns)} words={words} total={total} />
            {view.shape === 'board' ? null : <ColumnChoice columns={columns} onChange={chooseColumns} />}
            <Segmented
              label={t('shape.label')}
              options={MEASURE_SHAPES.map((shape) => ({ value: shape, label: t(`shape.${shape}`) }))}
              value={view.shape ?? 'table'}
              onChange={(shape) => onChange({ shape: shape === 'table' ? undefined : shape })}
            />
          </>
        }
        onChange={onChange}
      />
      {words.length > 0 ? (
        <Text tone="soft" data-paper-only>
          {words.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        </Text>
      ) : null}
      <Text size="xs" tone="faint" isFigure role="status">
        {firstPage.data ? [t('table.found', { count: total }), ...sum, ...addressOnly].join(' · ') : ''}
      </Text>
      {isEmpty ? (
        <EmptyState
          title={t('empty.noneTitle')}
          text={t('empty.noneText')}
          action={<TextButton onClick={() => onChange(NO_FILTERS)}>{t('filter.clear')}</TextButton>}
        />
      ) : view.shape === 'board' ? (
        <MeasureBoard view={view} onChange={onChange} />
      ) : (
        <Loadable query={firstPage} errorTexts={errorTexts} skeleton={<TableSkeleton label={t('loading')} />}>
          {() => <MeasureTable view={view} rows={rows} columns={columns} choices={choices} onChange={onChange} />}
        </Loadable>
      )}
    </Stack>
  )
}

/** Which columns the table has. */
function ColumnChoice({
  columns,
  onChange,
}: {
  columns: readonly TableColumn[]
  onChange: (columns: readonly TableColumn[]) => void
}) {
  const { t } = useTranslation('measure')
  return (
    <Popup
      kind="dialog"
      align="end"
      label={t('table.columns')}
      title={t('table.columns')}
      buttonClass={classes.target}
      panelClass={classes.panel}
      face={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
    >
      {() => (
        <fieldset className={classes.choices}>
          <legend>{t('table.columns')}</legend>
          {TABLE_COLUMNS.map((column, index) => (
            <label key={column} className={classes.choice}>
              <input
                type="checkbox"
                checked={columns.includes(column)}
                // biome-ignore lint/a11y/noAutofocus: a panel that opens takes the focus
                autoFocus={index === 0}
                onChange={({ target }) =>
                  onChange(
                    TABLE_COLUMNS.filter((other) => (other === column ? target.checked : columns.includes(other))),
                  )
                }
              />
              {t(COLUMN_TEXTS[column])}
            </label>
          ))}
          <button type="button" className={classes.reset} onClick={() => onChange(STANDARD_COLUMNS)}>
            {t('table.resetColumns')}
          </button>
        </fieldset>
      )}
    </Popup>
  )
}
