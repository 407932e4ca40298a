import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { kpiPotentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { measureOf } from '../../../features/kpi/potential/potential.words.ts'
import { MeasurePlaceProvider } from '../../../features/measure/measure.place.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { viewSearch } from '../../search/view.ts'

/** The screens of measures inside the shell of a KPI: their links stay in it, with the view of its figures. */
export function KpiMeasurePlace({ children }: { children: React.ReactNode }) {
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const kpiId = search.id ?? ''
  const view = viewSearch({ ...search })
  const { data } = useQuery(kpiPotentialQuery(kpiId, view))
  return (
    <MeasurePlaceProvider value={{ kind: 'KPI', kpiId, view, potential: data ? measureOf(data) : null }}>
      <Stack gap={4}>{children}</Stack>
    </MeasurePlaceProvider>
  )
}
