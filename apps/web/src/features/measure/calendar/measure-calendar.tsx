import type { MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import { DATE_CONVENTIONS } from '@lotse/text/date.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { DayGrid } from '../../../ui/date/day-grid.tsx'
import { shiftMonth } from '../../../ui/date/month-board.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { weeksOf } from '../../../ui/date/month-weeks.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useBatch } from '../batch/use-batch.tsx'
import { type DueOf, dueAction, useDueActions } from '../batch/use-due-actions.tsx'
import { focusMeasure } from '../focus-measure.ts'
import { filterOf, type MeasureView, type MeasureViewPatch } from '../list/view.ts'
import { CALENDAR_SIZE, measureCalendarQuery, undatedCountQuery } from '../measure.queries.ts'
import { BoardSkeleton } from '../measure-skeletons.tsx'
import { MeasureAgenda } from './measure-agenda.tsx'
import { MeasureChip } from './measure-chip.tsx'
import { useCalendarTexts } from './use-calendar-texts.ts'

/** How far the choice of months reaches from today, in months. */
const REACH = 36

/** The measures on their due dates, a month at a time; on a phone as a list by day. */
export function MeasureCalendar({
  view,
  onChange,
}: {
  readonly view: MeasureView
  readonly onChange: (patch: MeasureViewPatch) => void
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const client = useQueryClient()
  const today = useToday()
  const isNarrow = useMedia(NARROW)
  const texts = useCalendarTexts()
  const errorTexts = useLoadErrorTexts('measures')
  const thisMonth = today.slice(0, 7)
  const month = view.month ?? thisMonth
  const weeks = weeksOf(month, DATE_CONVENTIONS[useLanguage()].weekStart)
  const filter = filterOf(view)
  const query = measureCalendarQuery(filter, weeks[0]?.[0] ?? `${month}-01`, weeks.at(-1)?.[6] ?? `${month}-28`)
  const list = useQuery(query)
  // Only a filter of another kind leaves undated measures in the list.
  const undated = useQuery({ ...undatedCountQuery(filter), enabled: view.due === undefined }).data ?? 0
  const batch = useBatch()
  const move = async (measures: readonly MeasureItem[], dueOf: DueOf) => {
    const due = new Map(measures.map((measure) => [measure.id, dueOf(measure)]))
    await client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, (old: MeasureList | undefined) => old && withDue(old, due))
    const [only] = measures
    const [date] = due.values()
    // On its other day it is another element.
    if (only && date !== null) focusMeasure(only.id)
    await batch.run(dueAction(dueOf), measures, () =>
      date
        ? t('reminder.postponed', { title: only?.title ?? '', date: format.date(date) })
        : t('batch.dueRemoved', { title: only?.title ?? '' }),
    )
  }
  const actions = useDueActions((measures, dueOf) => void move(measures, dueOf))
  const inMonth = list.data?.content.filter(({ due }) => due?.startsWith(month)).length ?? 0
  const found = [
    inMonth === 0
      ? t('calendar.empty', { month: format.period(month) })
      : t('calendar.due', { count: inMonth, month: format.period(month) }),
    ...((list.data?.totalElements ?? 0) > CALENDAR_SIZE ? [t('calendar.capped', { count: CALENDAR_SIZE })] : []),
  ]
  const go = (to: string) => onChange({ month: to === thisMonth ? undefined : to })
  const [first, last] = [shiftMonth(thisMonth, -REACH), shiftMonth(thisMonth, REACH)]
  return (
    <Stack gap={3}>
      <Inline gap={3} justify="between" data-screen-only>
        <Inline gap={2}>
          <MonthPicker
            value={month}
            first={month < first ? month : first}
            last={month > last ? month : last}
            texts={{
              label: t('shape.calendar'),
              previous: t('action.previousMonth'),
              next: t('action.nextMonth'),
              long: (period) => format.period(period),
              short: (period) => format.monthName(period),
            }}
            onChange={go}
          />
          <TextButton disabled={month === thisMonth} onClick={() => go(thisMonth)}>
            {t('action.today')}
          </TextButton>
        </Inline>
        <Inline gap={3}>
          <Text as="span" size="sm" tone="soft" role="status">
            {list.data && !list.isPlaceholderData ? found.join(' ') : null}
          </Text>
          {undated > 0 ? (
            <TextButton variant="plain" onClick={() => onChange({ shape: undefined, due: 'NONE' })}>
              {t('calendar.undated', { count: undated })}
            </TextButton>
          ) : null}
        </Inline>
      </Inline>
      <Loadable query={list} errorTexts={errorTexts} skeleton={<BoardSkeleton label={t('loading')} />}>
        {({ content, can }) => {
          const byDay = Map.groupBy(content, ({ due }) => due ?? '')
          const label = t('calendar.label', { month: format.period(month) })
          const chip = (measure: MeasureItem, isRow = false) => (
            <MeasureChip measure={measure} isRow={isRow} sections={can.edit ? actions.sectionsOf([measure]) : null} />
          )
          if (isNarrow && list.isPlaceholderData) return <BoardSkeleton label={t('loading')} />
          return isNarrow ? (
            <MeasureAgenda
              label={label}
              month={month}
              byDay={byDay}
              dayText={texts.fullDay}
              row={(measure) => chip(measure, true)}
            />
          ) : (
            <DayGrid
              label={label}
              weeks={weeks}
              month={month}
              today={today}
              entriesOf={(day) => byDay.get(day) ?? []}
              idOf={({ id }) => id}
              entryContent={chip}
              canMove={can.edit}
              onMove={(id, day) => {
                const measure = content.find((one) => one.id === id)
                if (measure && measure.due !== day) void move([measure], () => day)
              }}
              texts={texts}
            />
          )
        }}
      </Loadable>
      {actions.dialog}
      {batch.dialog}
    </Stack>
  )
}

/** A list in which measures have other due dates, before the server has confirmed it. */
function withDue(list: MeasureList, due: ReadonlyMap<string, string | null | undefined>): MeasureList {
  return {
    ...list,
    content: list.content.map((measure) => {
      const date = due.get(measure.id)
      return date === undefined ? measure : { ...measure, due: date }
    }),
  }
}
