import type { AssessmentList } from '@lotse/contract/features/assessment/assessment.schema.ts'
import type { NavigationType } from '@lotse/contract/features/tenant/tenant.constants.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { assessmentsQuery } from '../../../features/assessment/assessment.queries.ts'
import { useShowsGettingStarted } from '../../../features/getting-started/getting-started.queries.ts'
import type { StepTargets } from '../../../features/getting-started/step-link.tsx'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { hasTopics } from '../../analysis-mode.ts'
import { GettingStartedSlot } from '../entry/getting-started-slot.tsx'

/** The first steps, with links to the first KPI of the ranked list and to the first self-assessment. */
export function HomeGettingStarted({ view }: { readonly view: ViewQuery }) {
  return useShowsGettingStarted('HOME') ? <WithTargets view={view} /> : null
}

function WithTargets({ view }: { readonly view: ViewQuery }) {
  const { tenant } = useSession()
  // The page requests both.
  const ranked = useQuery({ ...prioritiesQuery(view), enabled: false }).data
  const assessments = useQuery({ ...assessmentsQuery(), enabled: false }).data
  return (
    <GettingStartedSlot
      place="HOME"
      targets={{ kpiId: ranked?.content[0]?.id, assessment: firstAssessment(assessments, tenant.navigationType) }}
    />
  )
}

function firstAssessment(list: AssessmentList | undefined, navigationType: NavigationType): StepTargets['assessment'] {
  const [first] = list?.questionnaires ?? []
  if (!first) return undefined
  if (hasTopics(navigationType)) return { topicId: first.topicId }
  const [kpiId] = first.kpiIds
  return kpiId === undefined ? undefined : { kpiId }
}
