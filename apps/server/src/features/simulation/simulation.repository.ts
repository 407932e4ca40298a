import type { SimulationLever, SimulationResult } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { SimulationStatus } from '@lotse/contract/features/simulation/simulation.status.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { searchTextOf } from '../../platform/text/search-text.ts'
import { insertOnce, lockRows, updateRows, type Values } from '../../platform/thing/rows.repository.ts'
import { countForLimit, softlyDeleted } from '../../platform/thing/softly-deleted.repository.ts'
import './simulation.table.ts'

/** Who reads scenarios, and of which unit. Every statement filters by both, so that no other person's draft is read. */
export interface SimulationReader {
  readonly tx: TenantTransaction
  readonly businessUnitId: string
  readonly personId: string
}

/** The content of a scenario. */
export interface SimulationFields {
  readonly name: string
  readonly note: string
  readonly outcomeId: string
  /** `YYYY-MM` */
  readonly baseMonth: string
  readonly horizonMonths: number
  readonly levers: readonly SimulationLever[]
}

/** A scenario as stored, with the names of its people. */
export interface StoredSimulation extends SimulationFields {
  readonly id: string
  readonly version: number
  readonly status: SimulationStatus
  readonly result: SimulationResult
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly isShared: boolean
  readonly adoptedAt: Date | null
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly createdByName: string | null
  readonly updatedAt: Date
  readonly updatedBy: string | null
  readonly updatedByName: string | null
  readonly commentCount: number
}

/** Whether a reader may see a scenario: of the unit, and shared or their own. Deleted ones are not excluded. */
export function isVisible({ tx, businessUnitId, personId }: SimulationReader): RawBuilder<SqlBool> {
  return sql<SqlBool>`(simulation.tenant_id = ${tx.tenantId} and simulation.business_unit_id = ${businessUnitId}
    and (simulation.shared_at is not null or simulation.owner_id = ${personId}::uuid))`
}

/** The columns of `StoredSimulation`, from `simulation`. */
export function storedColumns({ tx }: SimulationReader): RawBuilder<unknown> {
  const nameOf = (column: string) =>
    sql`(select name from person p where p.tenant_id = ${tx.tenantId} and p.id = ${sql.ref(column)})`
  return sql`simulation.id, simulation.version, simulation.name, simulation.note, simulation.status,
    simulation.outcome_id as "outcomeId", to_char(simulation.base_month, 'YYYY-MM') as "baseMonth",
    simulation.horizon_months as "horizonMonths", simulation.levers, simulation.result,
    simulation.owner_id as "ownerId", ${nameOf('simulation.owner_id')} as "ownerName",
    simulation.shared_at is not null as "isShared", simulation.adopted_at as "adoptedAt",
    simulation.created_at as "createdAt", simulation.created_by as "createdBy",
    ${nameOf('simulation.created_by')} as "createdByName",
    simulation.updated_at as "updatedAt", simulation.updated_by as "updatedBy",
    ${nameOf('simulation.updated_by')} as "updatedByName",
    (select count(*)::int from comment c
      where c.tenant_id = ${tx.tenantId} and c.simulation_id = simulation.id and c.deleted_at is null) as "commentCount"`
}

/** The scenarios with these ids that the reader may see, in any order. */
export async function listSimulationsById(
  reader: SimulationReader,
  ids: readonly string[],
  { isDeleted = false }: { readonly isDeleted?: boolean } = {},
): Promise<StoredSimulation[]> {
  const { rows } = await sql<StoredSimulation>`
    select ${storedColumns(reader)} from simulation
    where ${isVisible(reader)} and simulation.id = any(${[...ids]}::uuid[])
      and (simulation.deleted_at is not null) = ${isDeleted}`.execute(reader.tx)
  return rows
}

/** Locks a scenario until this transaction ends. */
export const lockSimulation = ({ tx, businessUnitId }: SimulationReader, id: string): Promise<void> =>
  lockRows(tx, 'simulation', { business_unit_id: businessUnitId, id })

/** Number of scenarios of a unit. Locks the unit's row, so that concurrent writers cannot exceed a limit. */
export const countSimulations = ({ tx, businessUnitId }: SimulationReader): Promise<number> =>
  countForLimit(tx, 'simulation', { business_unit_id: businessUnitId }, { table: 'business_unit', id: businessUnitId })

/** Inserts a draft of the reader. Returns false when there is a scenario with this id. */
export function insertSimulation(
  { tx, businessUnitId, personId }: SimulationReader,
  id: string,
  fields: SimulationFields,
  result: SimulationResult,
): Promise<boolean> {
  return insertOnce(tx, 'simulation', {
    id,
    business_unit_id: businessUnitId,
    ...columnsOf(fields, result),
    status: 'DRAFT',
    owner_id: personId,
    shared_at: null,
    adopted_at: null,
    created_by: personId,
    updated_by: personId,
    deleted_at: null,
  })
}

/** Replaces the content and the result of a locked scenario. */
export async function updateSimulation(
  reader: SimulationReader,
  { id, version }: { readonly id: string; readonly version: number },
  fields: SimulationFields,
  result: SimulationResult,
): Promise<void> {
  await change(reader, id, { ...columnsOf(fields, result), version })
}

/** Changes the status of a locked scenario. SHARED and ADOPTED make it visible to the unit, DRAFT to its owner only. */
export async function updateStatus(
  reader: SimulationReader,
  { id, version, status }: { readonly id: string; readonly version: number; readonly status: SimulationStatus },
): Promise<void> {
  const sharedAt = sql<Date>`coalesce(shared_at, now())`
  await change(reader, id, {
    version,
    status,
    ...(status === 'DRAFT' ? { shared_at: null } : status === 'ARCHIVED' ? {} : { shared_at: sharedAt }),
    ...(status === 'ADOPTED' ? { adopted_at: sql<Date>`coalesce(adopted_at, now())` } : {}),
  })
}

export const deletedSimulations = softlyDeleted('simulation', {
  filter: ({ businessUnitId }: SimulationReader, id) => ({ business_unit_id: businessUnitId, id }),
})

function change(
  { tx, businessUnitId, personId }: SimulationReader,
  id: string,
  values: Values<'simulation'>,
): Promise<boolean> {
  const changed = { ...values, updated_at: sql`now()`, updated_by: personId }
  return updateRows(tx, 'simulation', { business_unit_id: businessUnitId, id }, changed)
}

/** The columns of the content and the result of a scenario. */
export function columnsOf(fields: SimulationFields, result: SimulationResult) {
  return {
    name: fields.name,
    note: fields.note,
    search_text: searchTextOf(fields.name, fields.note),
    outcome_id: fields.outcomeId,
    base_month: `${fields.baseMonth}-01`,
    horizon_months: fields.horizonMonths,
    levers: JSON.stringify(fields.levers),
    result: JSON.stringify(result),
  }
}
