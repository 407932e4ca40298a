import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { insertRow } from '../../../platform/thing/rows.repository.ts'
import { columnsOf, type MeasureFields, type MeasureSource, sourceColumnsOf } from '../measure.repository.ts'
import type { StoredChange } from '../measure.table.ts'
import { insertTask, insertTaskHistory, type TaskEvent } from '../task/task.repository.ts'

/** A measure with its past states, days as `YYYY-MM-DD`. */
export interface ActivityMeasure {
  readonly id: string
  readonly businessUnitId: string
  readonly fields: MeasureFields
  readonly source: MeasureSource
  /** The first one is the creation. */
  readonly steps: readonly { readonly state: MeasureState; readonly day: string; readonly personId: string | null }[]
  /** A task that is done was finished by its owner. */
  readonly tasks: readonly {
    readonly title: string
    readonly ownerId: string | null
    readonly due: string | null
    readonly doneOn: string | null
  }[]
  /** The last day on which something happened, also a comment. */
  readonly updatedOn: string
}

/** Inserts a measure with its history as of the given days: one version per state, and its tasks. */
export async function insertActivity(tx: TenantTransaction, measure: ActivityMeasure): Promise<void> {
  const { id, businessUnitId, fields, source, steps, tasks, updatedOn } = measure
  const [first, last] = [steps[0], steps.at(-1)]
  await insertRow(tx, 'measure', {
    id,
    business_unit_id: businessUnitId,
    version: steps.length,
    ...columnsOf(fields),
    ...sourceColumnsOf(source),
    simulation_id: scenarioIdOf(tx, source),
    simulation_figure: source.lever?.code ?? null,
    created_at: momentOf(first?.day ?? updatedOn),
    created_by: first?.personId ?? null,
    updated_at: momentOf(updatedOn),
    updated_by: last?.personId ?? null,
    deleted_at: null,
  })
  const entries = steps.map((step, index) => ({
    tenant_id: tx.tenantId,
    measure_id: id,
    version: index + 1,
    at: momentOf(step.day, index),
    person_id: step.personId,
    action: index === 0 ? ('CREATED' as const) : ('CHANGED' as const),
    changes: JSON.stringify(changesOf(steps[index - 1]?.state, step.state, step.day)),
  }))
  await tx.insertInto('measure_history').values(entries).execute()
  await insertTasks(tx, id, tasks)
}

async function insertTasks(tx: TenantTransaction, measureId: string, tasks: ActivityMeasure['tasks']): Promise<void> {
  const events: TaskEvent[] = []
  for (const [index, { title, ownerId, due, doneOn }] of tasks.entries()) {
    const doneAt = doneOn === null ? null : momentOf(doneOn, index)
    await insertTask(tx, measureId, { title, ownerId, due, doneAt, doneBy: doneAt && ownerId })
    if (doneAt) events.push({ measureId, personId: ownerId, action: 'TASK_DONE', title, at: doneAt })
  }
  await insertTaskHistory(tx, events)
}

/** Null when the scenario does not exist, such as one that waits for its figures. */
function scenarioIdOf({ tenantId }: TenantTransaction, { lever }: MeasureSource) {
  return sql<string | null>`(
    select id from simulation where tenant_id = ${tenantId} and id = ${lever?.simulationId ?? null}::uuid)`
}

function changesOf(from: MeasureState | undefined, to: MeasureState, day: string): StoredChange[] {
  if (from === undefined) return []
  const state: StoredChange = { field: 'state', from, to }
  return to === 'IMPLEMENTED' ? [state, { field: 'implementedOn', from: null, to: day }] : [state]
}

/** In the morning of a day, some minutes apart, which preserves the order of entries of one day. */
function momentOf(day: string, order = 0): Date {
  return new Date(Date.parse(`${day}T08:30:00Z`) + order * 7 * 60_000)
}
