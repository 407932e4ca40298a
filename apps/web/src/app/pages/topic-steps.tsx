import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRememberStep } from '../../features/topic/topic.queries.ts'
import { TopicStepper } from '../../features/topic/topic-stepper.tsx'
import { useSession } from '../../platform/session/session.ts'
import { dashboardSearch } from '../topic-search.ts'
import { TopicPart } from './topic-parts.tsx'

/**
 * The way through a topic. Without a step in the address it goes on where the person was last; from then on the address names the
 * step, so that going back in the browser leads from step to step.
 */
export function TopicSteps({
  topic,
  step,
  view,
}: {
  topic: TopicDetail
  step: TopicStep | undefined
  view: ViewQuery
}) {
  const { tenant } = useSession()
  const navigate = useNavigate({ from: '/business-analysis/dashboard' })
  const { mutate: remember } = useRememberStep(topic.id)
  const { resumeStep, lastStep } = topic.journey
  const current = step ?? resumeStep
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step that is not named is written into the address
  useEffect(() => {
    if (step) return
    void navigate({ search: (old) => dashboardSearch({ ...old, step: resumeStep }), replace: true, resetScroll: false })
  }, [step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each step that is entered
  useEffect(() => {
    if (step && step !== lastStep) remember(step)
  }, [step])
  return (
    <TopicStepper
      journey={topic.journey}
      current={current}
      search={{ ...view, topicId: topic.id }}
      hasProgress={tenant.theme === 'GROUP'}
    >
      <TopicPart topic={topic} step={current} view={view} />
    </TopicStepper>
  )
}
