import { addWeeks, daysOfWeek } from '@lotse/analysis/calendar/iso-week.ts'
import { DONE_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { WeeklyMeasure, WeeklyMeasures } from '@lotse/contract/features/report/report.weekly.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { listMeasuresAsOf, type MeasureAsOf } from '../../measure/measure.public.ts'
import { listPeopleById } from '../../person/person.public.ts'
import type { ReportTexts } from '../report.texts.ts'
import type { ReportWeek } from './week.ts'

const DAY_MS = 86_400_000

/**
 * The measures of a unit as of the end of a week, each in exactly one list: due in it, due in the previous week (listed in
 * its report) and still open, overdue for longer, finished in it, and due in the following week.
 */
export async function readWeeklyMeasures(
  { tx, businessUnitId }: Pick<Context<true>, 'tx' | 'businessUnitId'>,
  week: ReportWeek,
  texts: ReportTexts,
  now: Date,
): Promise<WeeklyMeasures> {
  const atEnd = await listMeasuresAsOf(tx, businessUnitId, week.end)
  const doneBefore = new Set(
    (await listMeasuresAsOf(tx, businessUnitId, week.start)).filter(isDone).map(({ id }) => id),
  )
  const lastMonday = daysOfWeek(addWeeks(week.week, -1))[0] ?? ''
  const nextMonday = daysOfWeek(addWeeks(week.week, 1))[0] ?? ''
  const nextSunday = daysOfWeek(addWeeks(week.week, 1))[6] ?? ''
  const open = atEnd.filter(({ state, due }) => PENDING_STATES.includes(state) && due !== null && due <= nextSunday)
  const within = (from: string, before: string) => open.filter(({ due }) => due !== null && due >= from && due < before)
  const lists = {
    due: within(week.firstDay, nextMonday),
    next: within(nextMonday, '9999'),
    openFromLastWeek: within(lastMonday, week.firstDay),
    overdue: within('', lastMonday),
    finished: atEnd.filter((measure) => isDone(measure) && !doneBefore.has(measure.id)),
  }
  const owners = await namesOf(tx, Object.values(lists).flat())
  // Overdue days count up to the end of a past week, or up to today in the current week.
  const today = week.isCurrent ? now.toLocaleDateString('sv-SE', { timeZone: week.timeZone }) : week.lastDay
  const itemsOf = (kind: keyof typeof lists): WeeklyMeasure[] =>
    lists[kind].toSorted(byEuroImpact).map((measure) => {
      const owner = owners.get(measure.ownerId ?? '') ?? null
      const sentence = [
        dueSentence(kind, measure, today, texts),
        owner === null ? texts.say('measure.noOwner') : texts.say('measure.owner', { owner }),
        ...(measure.expectedEur === null
          ? []
          : [texts.say('measure.eur', { eur: texts.format.value(measure.expectedEur, texts.format.currency) })]),
      ].join(' ')
      const { id, title, state, due, expectedEur } = measure
      return { id, title, state, due, owner, eur: expectedEur, sentence }
    })
  const waiting = lists.due.length + lists.openFromLastWeek.length + lists.overdue.length
  return {
    sentence:
      waiting > 0
        ? texts.say('measures.summary', { count: waiting })
        : lists.finished.length > 0
          ? texts.say('measures.finishedOnly', { count: lists.finished.length })
          : texts.say('measures.none'),
    due: itemsOf('due'),
    next: itemsOf('next'),
    openFromLastWeek: itemsOf('openFromLastWeek'),
    overdue: itemsOf('overdue'),
    finished: itemsOf('finished'),
  }
}

const isDone = ({ state }: MeasureAsOf) => DONE_STATES.includes(state)

/** Orders by expected euro impact, largest first, then by due date. */
function byEuroImpact(one: MeasureAsOf, other: MeasureAsOf): number {
  const byEur = (other.expectedEur ?? -1) - (one.expectedEur ?? -1)
  return byEur || ((one.due ?? '') < (other.due ?? '') ? -1 : 1)
}

async function namesOf(tx: Context['tx'], measures: readonly MeasureAsOf[]): Promise<ReadonlyMap<string, string>> {
  const ids = measures.flatMap(({ ownerId }) => ownerId ?? [])
  return ids.length === 0 ? new Map() : listPeopleById(tx, ids)
}

function dueSentence(
  kind: 'due' | 'next' | 'openFromLastWeek' | 'overdue' | 'finished',
  { due, state: code }: MeasureAsOf,
  today: string,
  { say, format, language }: ReportTexts,
): string {
  const state = textsOf(language, 'measure')(`state.${code}`)
  const day = format.date(due ?? today)
  if (kind === 'finished') return say('measure.finished', { state })
  if (kind === 'openFromLastWeek') return say('measure.open', { day, state })
  if (kind === 'due' || kind === 'next') return say('measure.due', { day, state })
  const count = Math.round((Date.parse(today) - Date.parse(due ?? today)) / DAY_MS)
  return say('measure.overdue', { count, day, state })
}
