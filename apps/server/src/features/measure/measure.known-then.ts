import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { listMeasuresWithLater, type MeasureWithLater } from './measure.known-then.repository.ts'

/** A measure as it stood at an instant. `due` is `YYYY-MM-DD`. */
export interface KnownMeasure {
  readonly id: string
  readonly title: string
  readonly state: MeasureState
  readonly due: string | null
  readonly ownerId: string | null
  /** What is expected of it in EUR per year. */
  readonly expectedEur: number | null
}

/** The measures of a unit as they stood just before an instant: what its history says happened since is taken back. */
export async function listMeasuresKnownThen(
  tx: TenantTransaction,
  businessUnitId: string,
  instant: Date,
): Promise<KnownMeasure[]> {
  return (await listMeasuresWithLater(tx, businessUnitId, instant)).flatMap((row) => takenBack(row) ?? [])
}

function takenBack({ later, isDeleted, ...measure }: MeasureWithLater): KnownMeasure | null {
  let deleted = isDeleted
  let known: KnownMeasure = measure
  for (const { action, changes } of later) {
    if (action === 'CREATED') return null
    if (action === 'DELETED') deleted = false
    if (action === 'RESTORED') deleted = true
    for (const { field, from } of changes) known = { ...known, ...fieldOf(field, from) }
  }
  return deleted ? null : known
}

function fieldOf(field: string, from: unknown): Partial<KnownMeasure> {
  switch (field) {
    case 'title':
      return { title: String(from) }
    case 'state':
      return { state: from as MeasureState }
    case 'due':
      return { due: from as string | null }
    case 'owner':
      return { ownerId: from as string | null }
    case 'expectedEurPerYear':
      return { expectedEur: from as number | null }
    default:
      return {}
  }
}
