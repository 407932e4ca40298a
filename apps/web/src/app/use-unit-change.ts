import { useQueryClient } from '@tanstack/react-query'
import { refreshPerson } from '../features/person/person.session.ts'
import { setSelectedUnit } from '../platform/session/session.store.ts'

/** Changes into another business unit: from then on everything shown is that unit's. */
export function useUnitChange(): (businessUnitId: string) => Promise<void> {
  const client = useQueryClient()
  return async (businessUnitId) => {
    setSelectedUnit(businessUnitId)
    await refreshPerson()
    await client.invalidateQueries()
  }
}
