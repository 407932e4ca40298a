import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { businessUnitsQuery } from '../../../features/businessunit/businessunit.queries.ts'
import { PortfolioAssessments } from '../../../features/businessunit/portfolio/portfolio-assessments.tsx'
import { PortfolioComparison } from '../../../features/businessunit/portfolio/portfolio-comparison.tsx'
import type { AssessmentLinkProps } from '../../../features/businessunit/portfolio/use-assessment-columns.tsx'
import { PortfolioMeasures } from '../../../features/measure/portfolio/portfolio-measures.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { hasTopics } from '../../analysis-mode.ts'
import { clean } from '../../search/view.ts'
import type { ConsultantSearch } from './consultant.search.ts'

/** A change of the address; undefined removes a parameter. */
export type ConsultantPatch = { readonly [Key in keyof ConsultantSearch]?: ConsultantSearch[Key] | undefined }

/** The views across all units: their comparison, assessments or measures. */
export function ConsultantViews({
  search: { tab, brand, region, order: _, all: __, unitId, state, due, sort, kpis, topics, period, view, ...common },
  onChange,
}: {
  readonly search: ConsultantSearch
  readonly onChange: (patch: ConsultantPatch) => void
}) {
  if (tab === 'table') {
    const shown = { brand, region, kpis, period, view, sort, ...common }
    return <PortfolioComparison view={clean(shown)} onChange={onChange} />
  }
  if (tab === 'assessments') {
    const shown = { brand, region, topics, sort, ...common }
    return <PortfolioAssessments view={clean(shown)} onChange={onChange} AssessmentLink={AssessmentLink} />
  }
  const shown = { unitId, state, due, sort, ...common }
  return <Measures view={clean(shown) as React.ComponentProps<typeof PortfolioMeasures>['view']} onChange={onChange} />
}

function Measures(props: Omit<React.ComponentProps<typeof PortfolioMeasures>, 'units'>) {
  const units = useQuery(businessUnitsQuery()).data?.content ?? []
  return <PortfolioMeasures {...props} units={units} />
}

/** A link to where a unit assesses itself: its topic where the tenant shows topics, otherwise a KPI of the topic. */
function AssessmentLink({ unitId: unit, topic, isOpen, ...look }: AssessmentLinkProps) {
  const { tenant } = useSession()
  if (hasTopics(tenant.navigationType)) {
    const step = isOpen ? ({ step: 'ASSESS' } as const) : {}
    return <Link to="/business-analysis/dashboard" search={{ unit, topicId: topic.id, ...step }} {...look} />
  }
  if (topic.kpiId === null) return <span className={look.className}>{look.children}</span>
  return <Link to="/business-analysis/dashboard/detail/self-assessment" search={{ unit, id: topic.kpiId }} {...look} />
}
