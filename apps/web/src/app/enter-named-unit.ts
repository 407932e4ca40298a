import { isAllowed } from '@lotse/contract/permission.ts'
import { refreshPerson } from '../features/person/person.session.ts'
import { StatusError } from '../platform/api/api-error.ts'
import { callProbing } from '../platform/api/call.ts'
import { getBusinessUnit } from '../platform/api/generated/businessunit.operations.ts'
import { setSelectedUnit, useSessionStore } from '../platform/session/session.store.ts'

/** What became of the unit of an address: it is the current one, it has become so, or the person may not open it. */
export type NamedUnit = 'CURRENT' | 'ENTERED' | 'REFUSED'

/** Changes into the business unit that an address names; a refused one leaves the unit as it is. */
export async function enterNamedUnit(unitId: string): Promise<NamedUnit> {
  const { whoami, selectedUnitId } = useSessionStore.getState()
  if (unitId === (selectedUnitId ?? whoami?.businessUnitId)) return 'CURRENT'
  if (!isAllowed(['CHANGE_BUSINESS_UNIT'], whoami)) return 'REFUSED'
  try {
    // Looks whether the person may open the unit; otherwise the page says so.
    await callProbing(getBusinessUnit, { params: { id: unitId } }, isMissing)
  } catch (error) {
    if (isMissing(error)) return 'REFUSED'
    throw error
  }
  setSelectedUnit(unitId)
  await refreshPerson()
  const { queryClient } = await import('../platform/api/query-client.ts')
  void queryClient.invalidateQueries()
  return 'ENTERED'
}

function isMissing(error: unknown): boolean {
  return error instanceof StatusError && error.status === 404
}
