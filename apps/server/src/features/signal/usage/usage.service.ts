import { addDays } from '@lotse/analysis/calendar/day.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { SIGNAL_KINDS, type SignalKind } from '@lotse/contract/features/signal/signal.constants.ts'
import type { Usage, UsageGroup, UsageQuery, UsageWeek } from '@lotse/contract/features/signal/signal.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { listRoleNames } from '../../person/person.public.ts'
import { readLastActivity } from '../last-activity.ts'
import { readSubjectNames } from '../signal.subject.ts'
import { mondaysOf, wholeWeeks } from './span.ts'
import * as repository from './usage.repository.ts'
import type { Span } from './week.repository.ts'

const RANKED_SHOWN = 10
/** Reads more than are shown, because deleted subjects are left out. */
const RANKED_READ = 40
const INACTIVE_DAYS = 30
/** With fewer active people, the numbers would reveal the activity of one of them. */
const SMALLEST_GROUP = 3

/** The usage of the product in a span. @throws AppError validation.failed */
export async function readUsage(context: Context, query: UsageQuery): Promise<Usage> {
  const { tx, language, tenant } = context
  const today = dayIn(tenant.timeZone, new Date())
  const span = wholeWeeks(query, language, today)
  const weeks = await readWeeks(context, span)
  const mostOpened = await repository.listMostOpened(tx, span, RANKED_READ)
  const names = await readSubjectNames(context, mostOpened)
  const ranked = (kind: repository.SubjectCount['kind']) =>
    mostOpened
      .flatMap(({ kind: of, subject, count }) => {
        const name = names.get(`${kind} ${subject}`)
        return of === kind && name !== undefined ? [{ id: subject, name, count }] : []
      })
      .slice(0, RANKED_SHOWN)
  const units = await listBusinessUnitNames(tx)
  const lastDays = await readLastDays(context, [...units.keys()])
  const inactiveSince = addDays(today, -INACTIVE_DAYS)
  const groups = await repository.countByGroup(tx, span)
  const roleNames = await listRoleNames(tx)
  return {
    ...span,
    people: groups.people,
    counts: sumOf(weeks),
    weeks,
    ranked: {
      KPI_DETAILS: ranked('KPI_DETAILS'),
      AREA_CLICK: ranked('AREA_CLICK'),
      TOPIC_CLICK: ranked('TOPIC_CLICK'),
      DOCUMENT_DOWNLOAD: ranked('DOCUMENT_DOWNLOAD'),
    },
    units: groupsOf(groups.units, (id) => units.get(id)),
    roles: groupsOf(groups.roles, (id) => roleNames.get(id)?.[language]),
    inactiveUnits: [...units]
      .map(([id, name]) => ({ id, name, lastActiveOn: lastDays.get(id) ?? null }))
      .filter(({ lastActiveOn }) => lastActiveOn === null || lastActiveOn < inactiveSince)
      .sort(
        (a, b) => (a.lastActiveOn ?? '').localeCompare(b.lastActiveOn ?? '') || a.name.localeCompare(b.name, language),
      ),
    smallestGroup: SMALLEST_GROUP,
  }
}

/** The day of the last use or other activity in each unit, as consultants see it; units without any are omitted. */
async function readLastDays(context: Context, unitIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const used = await repository.listLastDays(context.tx, unitIds)
  const active = await readLastActivity(context, unitIds)
  return new Map(
    unitIds.flatMap((id) => {
      const last = [used.get(id), active.get(id)]
        .filter((day) => day !== undefined)
        .sort()
        .at(-1)
      return last === undefined ? [] : [[id, last] as const]
    }),
  )
}

/** Every week of a span of full weeks, including weeks without usage. */
export async function readWeeks({ tx }: Pick<Context, 'tx'>, span: Span): Promise<UsageWeek[]> {
  const counts = await repository.countByWeek(tx, span)
  const people = await repository.countPeopleByWeek(tx, span)
  return mondaysOf(span).map((monday) => ({
    monday,
    people: people.get(monday) ?? 0,
    counts: countsOf((kind) => counts.find((one) => one.monday === monday && one.kind === kind)?.count ?? 0),
  }))
}

function sumOf(weeks: readonly UsageWeek[]): UsageWeek['counts'] {
  return countsOf((kind) => weeks.reduce((sum, { counts }) => sum + counts[kind], 0))
}

function countsOf(countOf: (kind: SignalKind) => number): UsageWeek['counts'] {
  return Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, countOf(kind)])) as UsageWeek['counts']
}

/** Groups with a name. Small groups have no numbers and come last by name, so that their order reveals nothing. */
function groupsOf(groups: readonly repository.GroupCount[], nameOf: (id: string) => string | undefined): UsageGroup[] {
  const named = groups.flatMap(({ id, people, count }) => {
    const name = nameOf(id)
    return name === undefined ? [] : [{ id, name, people, count }]
  })
  const small = named.filter(({ people }) => people < SMALLEST_GROUP).sort((a, b) => a.name.localeCompare(b.name))
  return [
    ...named.filter(({ people }) => people >= SMALLEST_GROUP),
    ...small.map(({ id, name }) => ({ id, name, people: null, count: null })),
  ]
}
