import { useQuery } from '@tanstack/react-query'
import { bestPracticeQuery } from '../../../features/best-practice/best-practice.queries.ts'
import type { StartPractice } from '../../../features/measure/measure.start.ts'
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
