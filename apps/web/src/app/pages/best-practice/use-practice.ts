import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bestPracticeQuery, bestPracticesQuery } from '../../../features/best-practice/best-practice.queries.ts'
import type { StartPractice } from '../../../features/measure/measure.start.ts'
import type { ProposedPractice } from '../../../features/measure/proposal/proposals.ts'
import { useSession } from '../../../platform/session/session.ts'

/** Returns the best practice that an address names, or nothing without an id or without the permission. */
export function usePractice(id: string | undefined): {
  readonly practice: StartPractice | undefined
  readonly isPending: boolean
} {
  const { isAllowed } = useSession()
  const isAsked = id !== undefined && isAllowed('BEST_PRACTICE_READ')
  const { data, isLoading } = useQuery({ ...bestPracticeQuery(id ?? ''), enabled: isAsked })
  return { practice: data && { ...data, kpiIds: data.kpis.map((kpi) => kpi.id) }, isPending: isLoading }
}

/** Returns all best practices, for a new measure to start from; none without the permission. */
export function usePractices(isAsked: boolean): {
  readonly practices: readonly ProposedPractice[]
  readonly isPending: boolean
} {
  const { isAllowed } = useSession()
  const { data, isLoading } = useQuery({ ...bestPracticesQuery(), enabled: isAsked && isAllowed('BEST_PRACTICE_READ') })
  const practices = useMemo(
    () => (data?.content ?? []).map((one) => ({ ...one, kpiIds: one.kpis.map((kpi) => kpi.id) })),
    [data],
  )
  return { practices, isPending: isLoading }
}
