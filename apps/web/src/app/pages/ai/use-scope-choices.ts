import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ScopeChoices } from '../../../features/ai/analysis/analysis.scope.ts'
import { areasQuery } from '../../../features/area/area.queries.ts'
import { allKpisQuery } from '../../../features/kpi/kpi.queries.ts'
import { topicsQuery } from '../../../features/topic/topic.queries.ts'

/** What an analysis can be about, and the months with figures. */
export function useScopeChoices() {
  const kpis = useQuery(allKpisQuery({})).data
  const areas = useQuery(areasQuery({})).data?.content
  const topics = useQuery(topicsQuery({})).data?.content
  const choices = useMemo((): ScopeChoices => {
    const names = new Map(areas?.map(({ id, name }) => [id, name]))
    return {
      AREA: (areas ?? []).map(({ id, name }) => ({ id, name })),
      TOPIC: (topics ?? []).map(({ id, name, areaName }) => ({ id, name, group: areaName })),
      KPI: (kpis?.content ?? []).map(({ id, name, areaId }) => ({ id, name, group: names.get(areaId) })),
    }
  }, [kpis, areas, topics])
  return { choices, range: kpis?.view ?? null }
}
