import { addWeeks, daysOfWeek } from '@lotse/analysis/iso-week.ts'
import { DONE_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { WeeklyMeasure, WeeklyMeasures } from '@lotse/contract/features/report/report.weekly.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type KnownMeasure, listMeasuresKnownThen, MEASURE_WORDS } from '../measure/measure.public.ts'
import { listPeopleById } from '../person/person.public.ts'
import type { ReportWeek } from './report.week.ts'
import type { ReportWords } from './report.words.ts'

const DAY_MS = 86_400_000

/**
 * The measures of a unit as they stood at the end of a week, each in one list: due in it, due in the week before (what that
 * week's report listed) and still open, overdue for longer, finished within it, and due in the week after.
 */
export async function readWeeklyMeasures(
  { tx, businessUnitId }: Pick<Context<true>, 'tx' | 'businessUnitId'>,
  week: ReportWeek,
  words: ReportWords,
  now: Date,
): Promise<WeeklyMeasures> {
  const atEnd = await listMeasuresKnownThen(tx, businessUnitId, week.end)
  const doneBefore = new Set(
    (await listMeasuresKnownThen(tx, businessUnitId, week.start)).filter(isDone).map(({ id }) => id),
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
  // Days overdue are counted at the end of a past week, and today in the current one.
  const today = week.isCurrent ? now.toLocaleDateString('sv-SE', { timeZone: week.timeZone }) : week.lastDay
  const tell = (kind: keyof typeof lists): WeeklyMeasure[] =>
    lists[kind].toSorted(byWorth).map((measure) => {
      const owner = owners.get(measure.ownerId ?? '') ?? null
      const sentence = [
        dueSentence(kind, measure, today, words),
        owner === null ? words.say('measure.noOwner') : words.say('measure.owner', { owner }),
        ...(measure.expectedEur === null
          ? []
          : [words.say('measure.eur', { eur: words.format.eur(measure.expectedEur) })]),
      ].join(' ')
      const { id, title, state, due, expectedEur } = measure
      return { id, title, state, due, owner, eur: expectedEur, sentence }
    })
  const waiting = lists.due.length + lists.openFromLastWeek.length + lists.overdue.length
  return {
    sentence:
      waiting > 0
        ? words.say('measures.summary', { count: waiting })
        : lists.finished.length > 0
          ? words.say('measures.finishedOnly', { count: lists.finished.length })
          : words.say('measures.none'),
    due: tell('due'),
    next: tell('next'),
    openFromLastWeek: tell('openFromLastWeek'),
    overdue: tell('overdue'),
    finished: tell('finished'),
  }
}

const isDone = ({ state }: KnownMeasure) => DONE_STATES.includes(state)

/** What is expected of it, then what is due first. */
function byWorth(one: KnownMeasure, other: KnownMeasure): number {
  const byEur = (other.expectedEur ?? -1) - (one.expectedEur ?? -1)
  return byEur || ((one.due ?? '') < (other.due ?? '') ? -1 : 1)
}

async function namesOf(tx: Context['tx'], measures: readonly KnownMeasure[]): Promise<ReadonlyMap<string, string>> {
  const ids = measures.flatMap(({ ownerId }) => ownerId ?? [])
  return ids.length === 0 ? new Map() : listPeopleById(tx, ids)
}

function dueSentence(
  kind: 'due' | 'next' | 'openFromLastWeek' | 'overdue' | 'finished',
  { due, state: code }: KnownMeasure,
  today: string,
  { say, format, language }: ReportWords,
): string {
  const state = MEASURE_WORDS[language].states[code]
  const day = format.date(due ?? today)
  if (kind === 'finished') return say('measure.finished', { state })
  if (kind === 'openFromLastWeek') return say('measure.open', { day, state })
  if (kind === 'due' || kind === 'next') return say('measure.due', { day, state })
  const count = Math.round((Date.parse(today) - Date.parse(due ?? today)) / DAY_MS)
  return say('measure.overdue', { count, day, state })
}
