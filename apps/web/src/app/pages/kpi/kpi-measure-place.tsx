import { useSearch } from '@tanstack/react-router'
import { MeasurePlaceProvider } from '../../../features/measure/measure.place.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { viewSearch } from '../../search/view.ts'

/** The screens of measures inside the shell of a KPI: their links stay in it, with the view of its figures. */
export function KpiMeasurePlace({ children }: { children: React.ReactNode }) {
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  return (
    <MeasurePlaceProvider value={{ kind: 'KPI', kpiId: search.id ?? '', view: viewSearch({ ...search }) }}>
      <Stack gap={4}>{children}</Stack>
    </MeasurePlaceProvider>
  )
}
