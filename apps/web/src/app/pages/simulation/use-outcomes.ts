import type { Direction } from '@lotse/contract/figure.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { areasQuery } from '../../../features/area/area.queries.ts'
import { allKpisQuery } from '../../../features/kpi/kpi.queries.ts'

/** The KPIs that scenarios can be about: their names by area, and which values of them are better. */
export function useOutcomes() {
  const kpis = useQuery(allKpisQuery({})).data?.content
  const areas = useQuery(areasQuery({})).data?.content
  const outcomes = useMemo(() => {
    const names = new Map(areas?.map(({ id, name }) => [id, name]))
    return (kpis ?? []).map(({ id, name, areaId }) => ({ id, name, group: names.get(areaId) }))
  }, [kpis, areas])
  const directionOf = useCallback(
    (code: string): Direction | null => kpis?.find(({ id }) => id === code)?.direction ?? null,
    [kpis],
  )
  return { outcomes, directionOf }
}
