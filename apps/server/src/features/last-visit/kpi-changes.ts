import { NAMED_CHANGES } from '@lotse/contract/features/last-visit/last-visit.constants.ts'
import type { ChangedSubject, VisitChange } from '@lotse/contract/features/last-visit/last-visit.schema.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import type { Reading } from '@lotse/contract/figure.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { findNewFigures, listFigureNames, readKpiCatalogue, readKpiReadings, resolveView } from '../kpi/kpi.public.ts'
import { listNewlyCommentedKpis } from '../kpi-comment/kpi-comment.public.ts'

type Reader = Context<true>

/** New months, corrected values, and the KPIs whose status is another one than in the last month that was known at `since`. */
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
  { period = null, subjects = [] }: { period?: string | null; subjects?: readonly ChangedSubject[] } = {},
): VisitChange[] {
  return count === 0 ? [] : [{ kind, count, period, subjects: subjects.slice(0, NAMED_CHANGES) }]
}

const RANK: Readonly<Record<Status, number>> = { BAD: 0, WARN: 1, GOOD: 2, NONE: 3 }

/** The statuses of the last month against those of an earlier one; KPIs without a status in one of them are left out. */
async function readStatusChanges(reader: Reader, knownUntil: string): Promise<VisitChange[]> {
  const { kpis, areas } = await readKpiCatalogue(reader.tx, reader.revision)
  const shown = [...kpis.values()].filter(({ areaId }) => areas.areas.has(areaId))
  const ids = shown.map(({ id }) => id)
  const { firstPeriod } = (await resolveView(reader, {})).resolved
  if (knownUntil < firstPeriod) return []
  const now = await readKpiReadings(reader, await resolveView(reader, {}), ids)
  const then = await readKpiReadings(reader, await resolveView(reader, { period: knownUntil }), ids)
  const changed = shown.flatMap((kpi) => {
    const [before, after] = [then.get(kpi.id), now.get(kpi.id)]
    const kind = before && after ? kindOf(before.status, after.status) : null
    return kind && after ? [{ kind, reading: after, id: kpi.id, name: kpi.name[reader.language] }] : []
  })
  return (['KPI_CRITICAL', 'KPI_WORSE', 'KPI_BETTER'] as const).flatMap((kind) => {
    const ofKind = changed.filter((one) => one.kind === kind).toSorted(furthestFirst)
    return change(kind, ofKind.length, { subjects: ofKind.map(({ id, name }) => ({ id, name })) })
  })
}

const furthestFirst = (one: { readonly reading: Reading }, other: { readonly reading: Reading }) =>
  other.reading.deviation - one.reading.deviation

function kindOf(before: Status, after: Status): 'KPI_CRITICAL' | 'KPI_WORSE' | 'KPI_BETTER' | null {
  if (before === after || before === 'NONE' || after === 'NONE') return null
  if (after === 'BAD') return 'KPI_CRITICAL'
  return RANK[after] < RANK[before] ? 'KPI_WORSE' : 'KPI_BETTER'
}

async function namesOf({ tx, language }: Reader, figureIds: readonly string[]): Promise<ChangedSubject[]> {
  const first = figureIds.slice(0, NAMED_CHANGES)
  if (first.length === 0) return []
  return (await listFigureNames(tx, first)).map(({ id, name }) => ({ id, name: name[language] }))
}
