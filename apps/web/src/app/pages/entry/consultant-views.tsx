import { useQuery } from '@tanstack/react-query'
import { businessUnitsQuery } from '../../../features/businessunit/businessunit.queries.ts'
import { PortfolioComparison } from '../../../features/businessunit/portfolio/portfolio-comparison.tsx'
import { PortfolioMeasures } from '../../../features/measure/portfolio/portfolio-measures.tsx'
import type { ConsultantSearch } from '../../search/consultant.ts'
import { clean } from '../../search/view.ts'

/** A change of the address; undefined removes a parameter. */
export type ConsultantPatch = { readonly [Key in keyof ConsultantSearch]?: ConsultantSearch[Key] | undefined }

/** The views across all units: their comparison, or their measures. */
export function ConsultantViews({
  search: { tab, brand, region, order: _, all: __, unitId, state, due, sort, kpis, period, view, ...common },
  onChange,
}: {
  readonly search: ConsultantSearch
  readonly onChange: (patch: ConsultantPatch) => void
}) {
  if (tab === 'table') {
    const shown = { brand, region, kpis, period, view, sort, ...common }
    return <PortfolioComparison view={clean(shown)} onChange={onChange} />
  }
  const shown = { unitId, state, due, sort, ...common }
  return <Measures view={clean(shown) as React.ComponentProps<typeof PortfolioMeasures>['view']} onChange={onChange} />
}

function Measures(props: Omit<React.ComponentProps<typeof PortfolioMeasures>, 'units'>) {
  const units = useQuery(businessUnitsQuery()).data?.content ?? []
  return <PortfolioMeasures {...props} units={units} />
}
