import { VISIT_STATES } from '@lotse/contract/features/visit/visit.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { businessUnitsQuery } from '../../../features/businessunit/businessunit.queries.ts'
import type { NewMeasure } from '../../../features/visit/visit-editor.tsx'
import { VisitList } from '../../../features/visit/visit-list.tsx'
import { VisitScreen } from '../../../features/visit/visit-screen.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { clean } from '../../search/view.ts'
import { type ConsultantSearch, consultantSearch } from './consultant.search.ts'

/** The visits of all units, or the one in the address. */
export function ConsultantVisits({ search: { unitId, state, visit } }: { readonly search: ConsultantSearch }) {
  const navigate = useNavigate()
  const units = useQuery(businessUnitsQuery()).data?.content ?? []
  const view = clean({ unitId, state: VISIT_STATES.find((one) => one === state) })
  const go = (changes: { readonly [Key in keyof ConsultantSearch]?: ConsultantSearch[Key] | undefined }) =>
    void navigate({
      to: '/consultant',
      search: consultantSearch(clean({ tab: 'visits', ...view, ...changes })),
      resetScroll: 'visit' in changes,
    })
  const startMeasure = ({ visitId: visit, unitId: unit, kpiId, description }: NewMeasure) =>
    void navigate({ to: '/measures/edit', search: clean({ unit, visit, kpiId, description }) })
  if (visit !== undefined) {
    return (
      <VisitScreen
        key={visit}
        id={visit}
        onClose={() => go({ visit: undefined })}
        onOpen={(id) => go({ visit: id })}
        onNewMeasure={startMeasure}
      />
    )
  }
  return <VisitList view={view} units={units} VisitLink={VisitLink} onChange={go} onOpen={(id) => go({ visit: id })} />
}

function VisitLink({
  id,
  className,
  children,
}: {
  readonly id: string
  readonly className: string | undefined
  readonly children: React.ReactNode
}) {
  return (
    <Link to="/consultant" search={{ tab: 'visits', visit: id }} className={`${quietLinkLook} ${className ?? ''}`}>
      {children}
    </Link>
  )
}
