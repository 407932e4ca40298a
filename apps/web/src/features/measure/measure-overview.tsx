import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { exportColumns, keepColumns, readColumns, type TableColumn } from './measure.columns.ts'
import { useMeasurePlace } from './measure.place.tsx'
import { measureChoicesQuery, measureOwnersQuery } from './measure.queries.ts'
import {
  countFilters,
  filterOf,
  MEASURE_SHAPES,
  type MeasureView,
  type MeasureViewPatch,
  NO_FILTERS,
} from './measure.view.ts'
import { MeasureBoard } from './measure-board.tsx'
import { MeasureExport } from './measure-export.tsx'
import { MeasureFilters } from './measure-filters.tsx'
import classes from './measure-overview.module.css'
import { TableSkeleton } from './measure-skeletons.tsx'
import { MeasureTable } from './measure-table.tsx'
import { NewMeasureMenu } from './new-measure-menu.tsx'
import { useFilterWords } from './use-filter-words.ts'
import { useMeasureErrorTexts } from './use-measure-error-texts.ts'
import { useMeasureRows } from './use-measure-rows.ts'

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
  const { whoami, isAllowed } = useSession()
  const place = useMeasurePlace()
  const view: MeasureView = place.kind === 'KPI' ? { ...asked, kpiId: place.kpiId } : asked
  const personId = whoami?.id ?? ''
  const [columns, setColumns] = useState(() => readColumns(personId))
  const choices = useQuery(measureChoicesQuery()).data
  const people = useQuery(measureOwnersQuery()).data?.content ?? []
  const { firstPage, rows } = useMeasureRows(filterOf(view))
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
    <div className={classes.overview}>
      <MeasureFilters
        view={view}
        choices={choices}
        people={people}
        isKpiFixed={place.kind === 'KPI'}
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
      <p className={classes.found} role="status">
        {firstPage.data ? [t('table.found', { count: total }), ...addressOnly].join(' · ') : ''}
      </p>
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
    </div>
  )
}
