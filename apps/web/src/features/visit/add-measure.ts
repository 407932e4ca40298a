import type { QueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import { getVisit, updateVisit } from '../../platform/api/generated/visit.operations.ts'
import { refreshVisits, visitQuery } from './visit.queries.ts'
import { editOf, fieldsOf } from './visit-fields.ts'

/** Whether a colleague has saved the visit meanwhile. */
export function isVisitConflict(error: unknown): boolean {
  return error instanceof StatusError && error.status === 409
}

/** How often a colleague may save the visit meanwhile. */
const ATTEMPTS = 3

/** Adds a measure to the agreed ones of a visit, on top of what others save meanwhile. Returns whether it is agreed now. */
export async function addMeasureToVisit(client: QueryClient, visitId: string, measureId: string): Promise<boolean> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const visit = await call(getVisit, { params: { id: visitId } })
      const fields = fieldsOf(visit, '')
      if (fields.measureIds.includes(measureId)) return true
      const body = editOf({ ...fields, measureIds: [...fields.measureIds, measureId] }, visit.version)
      const saved = await callExpecting(updateVisit, { params: { id: visitId }, body }, isVisitConflict).catch(
        onConflict,
      )
      if (saved === undefined) continue
      client.setQueryData(visitQuery(visitId).queryKey, saved)
      await refreshVisits(client)
      return true
    }
  } catch {
    // The measure exists; it can be chosen in the visit.
  }
  return false
}

function onConflict(error: unknown): undefined {
  if (!isVisitConflict(error)) throw error
}
