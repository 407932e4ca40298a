import { randomUUID } from 'node:crypto'
import type {
  NewVisit,
  UnitVisitList,
  Visit,
  VisitEdit,
  VisitGoal,
  VisitList,
  VisitMeasure,
  VisitQuery,
} from '@lotse/contract/features/visit/visit.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { personNamed } from '../../platform/thing/person-name.ts'
import { writeVersion } from '../../platform/thing/versioned.ts'
import { listUnitsOfPortfolio } from '../businessunit/businessunit.public.ts'
import { describeKpi, findKpi, type KpiCatalogue, readKpiCatalogue } from '../kpi/kpi.public.ts'
import { readMeasuresOfUnits } from '../measure/measure.public.ts'
import {
  countVisits,
  deletedVisits,
  insertVisit,
  listVisits,
  type StoredVisit,
  updateVisit,
} from './visit.repository.ts'

const NO_UNIT = { id: '', label: '' }
/** The held visits of a unit are listed at once. */
const VISITS_OF_UNIT = 50

/** A page of the visits of the caller's portfolio. @throws AppError businessunit.not_found */
export async function readVisits(
  context: Context,
  { page = 0, size = 50, unitId, state }: VisitQuery,
): Promise<VisitList> {
  const { tx } = context
  const all = await readUnitIds(context)
  if (unitId !== undefined && !all.includes(unitId)) throw new AppError('businessunit.not_found')
  const selection = { unitIds: unitId === undefined ? all : [unitId], state }
  const visits = await describe(context, await listVisits(tx, selection, { page, size }))
  return {
    content: visits.map(({ id, unit, state, on, participants, measures, goal }) => ({
      id,
      unit,
      state,
      on,
      participants,
      goal,
      measures: measures.length,
    })),
    page,
    size,
    totalElements: await countVisits(tx, selection),
  }
}

/** The held visits of the caller's unit, the latest first. */
export async function readUnitVisits(context: Context<true>): Promise<UnitVisitList> {
  const selection = { unitIds: [context.businessUnitId], state: 'HELD' as const }
  const visits = await listVisits(context.tx, selection, { page: 0, size: VISITS_OF_UNIT })
  return { content: await describe(context, visits) }
}

/** A visit of the caller's portfolio. @throws AppError visit.not_found */
export async function readVisit(context: Context, id: string): Promise<Visit> {
  const [visit] = await describe(context, [await requireVisit(context, id)])
  if (!visit) throw new AppError('visit.not_found')
  return visit
}

/** Plans a visit. @throws AppError businessunit.not_found, visit.not_found when the id is that of a visit elsewhere */
export async function planVisit(context: Context, { id = randomUUID(), ...visit }: NewVisit): Promise<Visit> {
  const { tx, person } = context
  if (!(await readUnitIds(context)).includes(visit.unitId)) throw new AppError('businessunit.not_found')
  if (await insertVisit(tx, { id, ...visit, personId: person.id })) {
    publish(tx, { type: 'visit.changed', id, businessUnitId: visit.unitId })
  }
  return readVisit(context, id)
}

/** Changes a visit. @throws AppError visit.not_found, visit.changed, measure.not_found, kpi.not_found */
export async function editVisit(context: Context, id: string, edit: VisitEdit): Promise<Visit> {
  const { tx, person } = context
  const { unitId, measureIds: known, goalKpiId } = await requireVisit(context, id)
  // Who does not see the measures cannot choose them.
  const measureIds = isAllowed(['MEASURE_READ'], context) ? edit.measureIds : [...known]
  // Measures that were agreed before may have been deleted meanwhile.
  const added = measureIds.filter((measureId) => !known.includes(measureId))
  if ((await readMeasuresOfUnits(context, [unitId], added)).length < added.length)
    throw new AppError('measure.not_found')
  if (edit.goal && edit.goal.kpiId !== goalKpiId) {
    await findKpi({ ...context, businessUnitId: unitId }, edit.goal.kpiId)
  }
  return writeVersion('visit.changed', {
    write: () => updateVisit(tx, id, { ...edit, measureIds }, person.id),
    read: () => readVisit(context, id),
    announce: () => publish(tx, { type: 'visit.changed', id, businessUnitId: unitId }),
  })
}

/** Deletes a visit; {@link restoreVisit} undoes it. @throws AppError visit.not_found */
export async function removeVisit(context: Context, id: string): Promise<void> {
  const visit = await deletedVisits.mark({ tx: context.tx, unitIds: await readUnitIds(context) }, id)
  if (!visit) throw new AppError('visit.not_found')
  publish(context.tx, { type: 'visit.changed', id, businessUnitId: visit.business_unit_id })
}

/** Restores a deleted visit. Does nothing when it is not deleted. @throws AppError visit.not_found */
export async function restoreVisit(context: Context, id: string): Promise<Visit> {
  const visit = await deletedVisits.restore({ tx: context.tx, unitIds: await readUnitIds(context) }, id)
  if (visit) publish(context.tx, { type: 'visit.changed', id, businessUnitId: visit.business_unit_id })
  return readVisit(context, id)
}

const readUnitIds = async (context: Context) => (await listUnitsOfPortfolio(context)).map(({ id }) => id)

async function requireVisit(context: Context, id: string): Promise<StoredVisit> {
  const selection = { unitIds: await readUnitIds(context), id }
  const [visit] = await listVisits(context.tx, selection, { page: 0, size: 1 })
  if (!visit) throw new AppError('visit.not_found')
  return visit
}

/** Adds the agreed measures as they are now, and the KPI of the goal. */
async function describe(context: Context, visits: readonly StoredVisit[]): Promise<Visit[]> {
  const { tx, revision, language } = context
  const measures = isAllowed(['MEASURE_READ'], context)
    ? await readMeasuresOfUnits(
        context,
        visits.map(({ unitId }) => unitId),
        visits.flatMap(({ measureIds }) => measureIds),
      )
    : []
  const measureOf = new Map(measures.map((measure) => [measure.id, measure]))
  const catalogue = await readKpiCatalogue(tx, revision)
  return visits.map(({ id, version, unitId, unitName, state, on, participants, agenda, minutes, ...visit }) => ({
    id,
    version,
    state,
    on,
    participants,
    agenda,
    minutes,
    unit: { id: unitId, name: unitName },
    measures: visit.measureIds.flatMap((measureId) => {
      const measure = measureOf.get(measureId)
      return measure ? [describeMeasure(measure)] : []
    }),
    goal: goalOf(visit, catalogue, language),
    updatedAt: visit.updatedAt.toISOString(),
    updatedBy: personNamed(visit.updatedById, visit.updatedByName),
  }))
}

/** A measure as a visit shows it. */
export function describeMeasure({ id, title, state, due, isOverdue, ownerName }: VisitMeasure): VisitMeasure {
  return { id, title, state, due, isOverdue, ownerName }
}

/** The goal; a KPI that the tenant no longer shows is named by its id. */
function goalOf(
  { goalKpiId, goalValue, goalPeriod }: Pick<StoredVisit, 'goalKpiId' | 'goalValue' | 'goalPeriod'>,
  catalogue: KpiCatalogue,
  language: Context['language'],
): VisitGoal | null {
  if (goalKpiId === null || goalValue === null || goalPeriod === null) return null
  const known = catalogue.kpis.get(goalKpiId)
  const kpi = known && describeKpi(catalogue, known, language)
  const { id, name, unit, decimals } = kpi ?? { id: goalKpiId, name: goalKpiId, unit: NO_UNIT, decimals: 2 }
  return { kpi: { id, name, unit, decimals }, value: goalValue, period: goalPeriod }
}
