import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { listMeasuresWithLaterChanges, type MeasureAsOf, type MeasureWithLaterChanges } from './as-of.repository.ts'

/** The measures of a unit as of an instant, reconstructed by reverting the later entries of their history. */
export async function listMeasuresAsOf(
  tx: TenantTransaction,
  businessUnitId: string,
  instant: Date,
): Promise<MeasureAsOf[]> {
  return (await listMeasuresWithLaterChanges(tx, businessUnitId, instant)).flatMap((row) => revertLater(row) ?? [])
}

function revertLater({ later, isDeleted, ...measure }: MeasureWithLaterChanges): MeasureAsOf | null {
  let deleted = isDeleted
  let known: MeasureAsOf = measure
  for (const { action, changes } of later) {
    if (action === 'CREATED') return null
    if (action === 'DELETED') deleted = false
    if (action === 'RESTORED') deleted = true
    for (const { field, from } of changes) known = { ...known, ...fieldOf(field, from) }
  }
  return deleted ? null : known
}

function fieldOf(field: string, from: unknown): Partial<MeasureAsOf> {
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
