import type { SimulationResult } from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { insertRow } from '../../../platform/thing/rows.repository.ts'
import { columnsOf, type SimulationFields } from '../simulation.repository.ts'
import '../simulation.table.ts'

/** A scenario with the days of its past, `YYYY-MM-DD`. */
export interface ActivitySimulation {
  readonly id: string
  readonly businessUnitId: string
  readonly ownerId: string
  readonly fields: SimulationFields
  readonly result: SimulationResult
  readonly createdOn: string
  /** Null for a draft. */
  readonly sharedOn: string | null
  readonly adoptedOn: string | null
}

/** Inserts a scenario as of the given days. Sharing and adopting count as one version each. */
export async function insertActivity(tx: TenantTransaction, simulation: ActivitySimulation): Promise<void> {
  const { id, ownerId, fields, result, createdOn, sharedOn, adoptedOn } = simulation
  const days = [createdOn, sharedOn, adoptedOn].filter((day) => day !== null)
  await insertRow(tx, 'simulation', {
    id,
    business_unit_id: simulation.businessUnitId,
    version: days.length,
    ...columnsOf(fields, result),
    status: adoptedOn !== null ? 'ADOPTED' : sharedOn !== null ? 'SHARED' : 'DRAFT',
    owner_id: ownerId,
    shared_at: sharedOn === null ? null : momentOf(sharedOn, 1),
    adopted_at: adoptedOn === null ? null : momentOf(adoptedOn, 2),
    created_at: momentOf(createdOn),
    created_by: ownerId,
    updated_at: momentOf(days.at(-1) ?? createdOn, days.length - 1),
    updated_by: ownerId,
    deleted_at: null,
  })
}

/** In the morning of a day, some minutes apart, which preserves the order of what happened on one day. */
function momentOf(day: string, order = 0): Date {
  return new Date(Date.parse(`${day}T08:30:00Z`) + order * 7 * 60_000)
}
