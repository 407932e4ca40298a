import type { VisitState } from '@lotse/contract/features/visit/visit.constants.ts'
import type { NewVisit, VisitEdit } from '@lotse/contract/features/visit/visit.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { insertOnce } from '../../platform/thing/rows.repository.ts'
import { softlyDeleted } from '../../platform/thing/softly-deleted.repository.ts'
import { updateVersion } from '../../platform/thing/versioned.repository.ts'
import './visit.table.ts'

/** A visit as it is stored, with the names of its unit and of the person who changed it last. */
export interface StoredVisit {
  readonly id: string
  readonly version: number
  readonly unitId: string
  readonly unitName: string
  readonly state: VisitState
  /** `YYYY-MM-DD` */
  readonly on: string
  readonly participants: string
  readonly agenda: string
  readonly minutes: string
  readonly measureIds: readonly string[]
  readonly goalKpiId: string | null
  readonly goalValue: number | null
  /** `YYYY-MM` */
  readonly goalPeriod: string | null
  readonly updatedAt: Date
  readonly updatedById: string | null
  readonly updatedByName: string | null
}

/** Which visits to read. Every selection is limited to units that the caller may see. */
export interface VisitSelection {
  readonly unitIds: readonly string[]
  readonly id?: string | undefined
  readonly state?: VisitState | undefined
}

/** Visits that are not deleted: the planned ones first, the next one at the top; then the held ones, the latest first. */
export async function listVisits(
  tx: TenantTransaction,
  selection: VisitSelection,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<StoredVisit[]> {
  const { rows } = await sql<StoredVisit>`
    select visit.id, visit.version, unit.id as "unitId", unit.name as "unitName", visit.state,
      to_char(visit.visit_on, 'YYYY-MM-DD') as on, visit.participants, visit.agenda, visit.minutes,
      visit.measure_ids as "measureIds", visit.goal_kpi_id as "goalKpiId", visit.goal_value as "goalValue",
      to_char(visit.goal_period, 'YYYY-MM') as "goalPeriod", visit.updated_at as "updatedAt",
      person.id as "updatedById", person.name as "updatedByName"
    from visit
    join business_unit unit on unit.tenant_id = ${tx.tenantId} and unit.id = visit.business_unit_id
    left join person on person.tenant_id = ${tx.tenantId} and person.id = visit.updated_by
    where ${isIn(tx, selection)}
    order by visit.state = 'HELD', case visit.state when 'PLANNED' then visit.visit_on end, visit.visit_on desc, visit.id
    limit ${size} offset ${page * size}`.execute(tx)
  return rows
}

/** The number of visits of a selection over all of its pages. */
export async function countVisits(tx: TenantTransaction, selection: VisitSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visit where ${isIn(tx, selection)}`.execute(tx)
  return rows[0]?.count ?? 0
}

function isIn(tx: TenantTransaction, { unitIds, id, state }: VisitSelection) {
  return sql<boolean>`visit.tenant_id = ${tx.tenantId} and visit.deleted_at is null
    and visit.business_unit_id = any(${[...unitIds]}::text[])
    and (${id ?? null}::uuid is null or visit.id = ${id ?? null}::uuid)
    and (${state ?? null}::text is null or visit.state = ${state ?? null}::text)`
}

/** Inserts a visit. Returns false when the id exists. */
export function insertVisit(
  tx: TenantTransaction,
  { id, unitId, on, participants, agenda, personId }: Required<NewVisit> & { readonly personId: string },
): Promise<boolean> {
  return insertOnce(tx, 'visit', {
    id,
    business_unit_id: unitId,
    visit_on: on,
    participants,
    agenda,
    created_by: personId,
    updated_by: personId,
  })
}

/** Inserts a visit of a pack. Returns false when it exists, also if it was deleted. */
export function insertPackVisit(
  tx: TenantTransaction,
  visit: Required<NewVisit> & Omit<VisitEdit, 'version'> & { readonly personId: string | null },
): Promise<boolean> {
  const { id, unitId, personId, ...edit } = visit
  return insertOnce(tx, 'visit', {
    id,
    business_unit_id: unitId,
    ...columnsOf(edit),
    created_by: personId,
    updated_by: personId,
  })
}

/** Changes a visit with this version. Returns false when the version differs. */
export const updateVisit = (
  tx: TenantTransaction,
  id: string,
  { version, ...edit }: VisitEdit,
  personId: string,
): Promise<boolean> =>
  updateVersion(
    tx,
    'visit',
    { id, version, deleted_at: null },
    { ...columnsOf(edit), updated_at: sql`now()`, updated_by: personId },
  )

function columnsOf({ state, on, participants, agenda, minutes, measureIds, goal }: Omit<VisitEdit, 'version'>) {
  return {
    state,
    visit_on: on,
    participants,
    agenda,
    minutes,
    measure_ids: [...measureIds],
    goal_kpi_id: goal?.kpiId ?? null,
    goal_value: goal?.value ?? null,
    goal_period: goal ? `${goal.period}-01` : null,
  }
}

/** Of the visits of a pack, only what they contain is removed. */
export const deletedVisits = softlyDeleted('visit', {
  filter: ({ unitIds }: { readonly tx: TenantTransaction; readonly unitIds: readonly string[] }, id) => ({
    id,
    business_unit_id: unitIds,
  }),
  emptied: {
    participants: '',
    agenda: '',
    minutes: '',
    measure_ids: [],
    goal_kpi_id: null,
    goal_value: null,
    goal_period: null,
    updated_by: null,
  },
})
