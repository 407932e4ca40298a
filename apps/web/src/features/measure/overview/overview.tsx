import type { MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePages } from '../../../platform/api/use-pages.ts'
import { useManyRows } from '../../../platform/list/many-rows.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Deferred } from '../../../ui/layout/deferred.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { Text } from '../../../ui/text/text.tsx'
import { SelectionBar } from '../batch/selection-bar.tsx'
import { useBatch } from '../batch/use-batch.tsx'
import { useMeasureSelection } from '../batch/use-selection.ts'
import { MeasureBoard } from '../board/measure-board.tsx'
import { MeasureCalendar } from '../calendar/measure-calendar.tsx'
import { MeasureExport } from '../export/measure-export.tsx'
import { ColumnChoice } from '../list/column-choice.tsx'
import { exportColumns, keepColumns, readColumns, type TableColumn } from '../list/columns.ts'
import { MeasureFilters } from '../list/filters.tsx'
import { MeasureTable } from '../list/measure-table.tsx'
import { useFilterWords } from '../list/use-filter-words.ts'
import { countFilters, filterOf, type MeasureView, type MeasureViewPatch, NO_FILTERS } from '../list/view.ts'
import { useMeasurePlace } from '../measure.place.tsx'
import { measureChoicesQuery, measurePageQuery, PAGE_SIZE } from '../measure.queries.ts'
import { TableSkeleton } from '../measure-skeletons.tsx'
import { MeasureMeeting } from '../meeting/meeting.tsx'
import type { ProposedPractice } from '../proposal/proposals.ts'
import { usePeople } from '../use-people.ts'
import { KpiProposals } from './kpi-proposals.tsx'
import { NewMeasureMenu } from './new-measure-menu.tsx'
import { ShapeChoice } from './shape-choice.tsx'

const NO_PRACTICES: readonly ProposedPractice[] = []

interface OverviewProps {
  /** As the address says it, without the KPI of the screen. */
  view: MeasureView
  /** Name of the best practice whose measures are shown, once it is known. */
  bestPracticeName?: string | undefined
  /** Best practices that a first measure of the KPI can start from. */
  practices?: readonly ProposedPractice[]
  /** What the figures say, for a meeting; a KPI has none. */
  happened?: React.ReactNode
  onChange: (patch: MeasureViewPatch) => void
}

/** All measures of the unit, or of one KPI, as table, board or calendar with filters and export, or as the sheet of a meeting. */
export function MeasureOverview({ happened, ...props }: OverviewProps) {
  const { view, onChange } = props
  return view.shape === 'meeting' && happened !== undefined ? (
    <MeasureMeeting
      areaId={view.areaId}
      happened={happened}
      tools={<ShapeChoice view={view} onChange={onChange} />}
      onChange={onChange}
    />
  ) : (
    <MeasureLists {...props} />
  )
}

function MeasureLists({
  view: asked,
  bestPracticeName,
  practices = NO_PRACTICES,
  onChange,
}: Omit<OverviewProps, 'happened'>) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { whoami, isAllowed } = useSession()
  const place = useMeasurePlace()
  const view: MeasureView = place.kind === 'KPI' ? { ...asked, kpiId: place.kpiId } : asked
  const personId = whoami?.id ?? ''
  const [columns, setColumns] = useState(() => readColumns(personId))
  const choices = useQuery(measureChoicesQuery()).data
  const { people } = usePeople([view.ownerId])
  const pages = usePages<MeasureItem, MeasureList>((page) => measurePageQuery(filterOf(view), page), PAGE_SIZE)
  const { firstPage } = pages
  const rows = { ...pages, keyOf: ({ id }: MeasureItem) => id }
  const errorTexts = useLoadErrorTexts('measures')
  const words = useFilterWords(view, choices, people.known, bestPracticeName)
  // Filters that come from a link elsewhere and have no button here: they are said in words.
  const { topicId, bestPracticeId } = view
  const addressOnly = useFilterWords(
    { ...(topicId ? { topicId } : {}), ...(bestPracticeId ? { bestPracticeId } : {}) },
    choices,
    people.known,
    bestPracticeName,
  ).map(({ label, value }) => `${label}: ${value}`)
  const total = firstPage.data?.totalElements ?? 0
  const eur = firstPage.data?.totalExpectedEurPerYear ?? null
  const sum = eur === null ? [] : [t('table.sum', { amount: format.value(eur, format.currency) })]
  const hasFilters = countFilters(view) > (place.kind === 'KPI' ? 1 : 0)
  const isLong = useManyRows(firstPage.data?.totalElements ?? undefined)
  const isEmpty = firstPage.data !== undefined && total === 0
  const chooseColumns = (chosen: readonly TableColumn[]) => {
    keepColumns(personId, chosen)
    setColumns(chosen)
  }
  const isTable = view.shape !== 'board' && view.shape !== 'calendar'
  const canEdit = firstPage.data?.can.edit ?? false
  const isNarrow = useMedia(NARROW)
  const selection = useMeasureSelection(filterOf(view), pages.at)
  const batch = useBatch()
  const [isSelecting, setSelecting] = useState(false)
  const toggleSelecting = () => {
    if (isSelecting) selection.keep(new Set())
    setSelecting(!isSelecting)
  }
  if (isEmpty && !hasFilters) {
    const text = isAllowed('MEASURE_WRITE')
      ? t(place.kind === 'KPI' ? 'empty.kpiText' : 'empty.text')
      : t('empty.readOnlyText')
    const isOfKpi = place.kind === 'KPI'
    const empty = (
      <EmptyState
        title={t(isOfKpi ? 'empty.kpiTitle' : 'empty.title')}
        text={text}
        // The list of a KPI has the button in its head.
        action={isAllowed('MEASURE_WRITE') && !isOfKpi ? <NewMeasureMenu /> : null}
      />
    )
    return isOfKpi && isAllowed('MEASURE_WRITE') ? (
      <Stack gap={4}>
        {empty}
        <KpiProposals kpiId={place.kpiId} potential={place.potential} practices={practices} />
      </Stack>
    ) : (
      empty
    )
  }
  return (
    <Stack gap={3}>
      <MeasureFilters
        view={view}
        choices={choices}
        people={people}
        isKpiFixed={place.kind === 'KPI'}
        isLong={isLong}
        tools={
          <>
            <MeasureExport view={view} columns={exportColumns(columns)} words={words} total={total} />
            {isTable ? <ColumnChoice columns={columns} onChange={chooseColumns} /> : null}
            <ShapeChoice view={view} onChange={onChange} />
          </>
        }
        onChange={onChange}
      />
      {words.length > 0 ? (
        <Text tone="soft" data-paper-only>
          {words.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        </Text>
      ) : null}
      <Inline justify="between">
        <Text size="xs" tone="faint" isFigure role="status">
          {firstPage.data ? [t('table.found', { count: total }), ...sum, ...addressOnly].join(' · ') : ''}
        </Text>
        {isTable && isNarrow && canEdit && total > 0 ? (
          <TextButton variant="plain" aria-pressed={isSelecting} onClick={toggleSelecting}>
            {t(isSelecting ? 'batch.stop' : 'batch.start')}
          </TextButton>
        ) : null}
      </Inline>
      {isEmpty ? (
        <EmptyState
          title={t('empty.noneTitle')}
          text={t('empty.noneText')}
          action={<TextButton onClick={() => onChange(NO_FILTERS)}>{t('action.clearFilters')}</TextButton>}
        />
      ) : view.shape === 'board' ? (
        <MeasureBoard view={view} onChange={onChange} />
      ) : view.shape === 'calendar' ? (
        <MeasureCalendar view={view} onChange={onChange} />
      ) : (
        <>
          <Loadable query={firstPage} errorTexts={errorTexts} skeleton={<TableSkeleton label={t('loading')} />}>
            {() => (
              <Deferred>
                <MeasureTable
                  view={view}
                  rows={rows}
                  columns={columns}
                  choices={choices}
                  // While cards are selected, a press on one means nothing else.
                  mayEdit={canEdit && !(isNarrow && isSelecting)}
                  selection={canEdit && (!isNarrow || isSelecting) ? selection : undefined}
                  onChange={onChange}
                />
              </Deferred>
            )}
          </Loadable>
          <SelectionBar selection={selection} people={people} batch={batch} />
        </>
      )}
      {batch.dialog}
    </Stack>
  )
}
