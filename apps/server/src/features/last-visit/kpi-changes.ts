import { NAMED_CHANGES } from '@lotse/contract/features/last-visit/last-visit.constants.ts'
import type { ChangedSubject, VisitChange } from '@lotse/contract/features/last-visit/last-visit.schema.ts'
import type { Status, View } from '@lotse/contract/figure.constants.ts'
import type { Reading } from '@lotse/contract/figure.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { findNewFigures, listFigureNames, readKpiCatalogue, resolveView } from '../kpi/kpi.public.ts'
import { listNewlyCommentedKpis } from '../kpi-comment/kpi-comment.public.ts'
import { readUnitProblems } from '../priority/priority.public.ts'

type Reader = Context<true>

/** New months, corrected values, and the KPIs whose status is another one than up to the last month that was known at `since`. */
export async function readFigureChanges(reader: Reader, since: Date): Promise<VisitChange[]> {
  const { tx, businessUnitId, person } = reader
  const found = await findNewFigures(tx, { businessUnitId, personId: person.id, since })
  if (!found) return []
  const { knownUntil, corrected, correctedFigureIds } = found
  // An incomplete newest month is not shown yet.
  const { lastPeriod } = (await resolveView(reader, {})).resolved
  const newPeriods = found.newPeriods.filter((period) => period <= lastPeriod)
  const latest = newPeriods.at(-1) ?? null
  const isLater = latest !== null && (knownUntil === null || latest > knownUntil)
  return [
    ...(isLater && knownUntil !== null ? await readStatusChanges(reader, knownUntil) : []),
    ...change('NEW_FIGURES', newPeriods.length, { period: latest }),
    ...change('FIGURES_CORRECTED', corrected, { subjects: await namesOf(reader, correctedFigureIds) }),
  ]
}

/** The KPIs of the unit on which other people commented. */
export async function readCommentChanges(reader: Reader, since: Date): Promise<VisitChange[]> {
  const { tx, revision, businessUnitId, person, language } = reader
  const { kpis } = await readKpiCatalogue(tx, revision)
  const commented = await listNewlyCommentedKpis(tx, { businessUnitId, personId: person.id, since })
  const known = commented.flatMap(({ kpiId, period, count }) => {
    const kpi = kpis.get(kpiId)
    return kpi ? [{ id: kpiId, name: kpi.name[language], period, count }] : []
  })
  const total = known.reduce((sum, { count }) => sum + count, 0)
  return change('KPI_COMMENTED', total, { subjects: known.map(({ count: _, ...subject }) => subject) })
}

/** A change as a list; empty when nothing changed. Only the first subjects are named. */
export function change(
  kind: VisitChange['kind'],
  count: number,
  {
    period = null,
    view,
    subjects = [],
  }: { period?: string | null; view?: View; subjects?: readonly ChangedSubject[] } = {},
): VisitChange[] {
  return count === 0 ? [] : [{ kind, count, period, ...(view && { view }), subjects: subjects.slice(0, NAMED_CHANGES) }]
}

const RANK: Readonly<Record<Status, number>> = { BAD: 0, WARN: 1, GOOD: 2, NONE: 3 }

/**
 * The statuses now against those up to an earlier month, over twelve months as everywhere; of the months while the unit had fewer than
 * twelve. KPIs without a status in one of them are left out.
 */
async function readStatusChanges(reader: Reader, knownUntil: string): Promise<VisitChange[]> {
  const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
  const { firstPeriod } = (await resolveView(reader, {})).resolved
  if (knownUntil < firstPeriod) return []
  const now = await readUnitProblems(reader, {})
  const then = await readUnitProblems(reader, { period: knownUntil })
  const view = then.view.resolved.view
  // The first full year is compared by its months.
  const isMonth = view === 'MONTH'
  const [before, after] = [isMonth ? then.months : then.readings, isMonth ? now.months : now.readings]
  const changed = [...after].flatMap(([id, reading]) => {
    const [kpi, earlier] = [kpis.get(id), before.get(id)]
    const kind = earlier ? kindOf(earlier.status, reading.status) : null
    return kind && kpi ? [{ kind, reading, id, name: kpi.name[reader.language] }] : []
  })
  return STATUS_CHANGES.flatMap((kind) => {
    const ofKind = changed.filter((one) => one.kind === kind).toSorted(furthestFirst)
    return change(kind, ofKind.length, { view, subjects: ofKind.map(({ id, name }) => ({ id, name })) })
  })
}

const furthestFirst = (one: { readonly reading: Reading }, other: { readonly reading: Reading }) =>
  other.reading.deviation - one.reading.deviation

const STATUS_CHANGES = ['KPI_CRITICAL', 'KPI_WORSE', 'KPI_BETTER'] as const

function kindOf(before: Status, after: Status): (typeof STATUS_CHANGES)[number] | null {
  if (before === after || before === 'NONE' || after === 'NONE') return null
  if (after === 'BAD') return 'KPI_CRITICAL'
  return RANK[after] < RANK[before] ? 'KPI_WORSE' : 'KPI_BETTER'
}

async function namesOf({ tx, language }: Reader, figureIds: readonly string[]): Promise<ChangedSubject[]> {
  const first = figureIds.slice(0, NAMED_CHANGES)
  if (first.length === 0) return []
  return (await listFigureNames(tx, first)).map(({ id, name }) => ({ id, name: name[language] }))
}
