import { useQuery } from '@tanstack/react-query'
import { bestPracticeQuery } from '../../features/best-practice/best-practice.queries.ts'
import { useSession } from '../../platform/session/session.ts'

/** The name of a best practice that an address names; nothing for none, and for who may not see it. */
export function usePracticeName(id: string | undefined): {
  readonly name: string | undefined
  readonly isPending: boolean
} {
  const { isAllowed } = useSession()
  const isAsked = id !== undefined && isAllowed('BEST_PRACTICE_READ')
  const { data, isLoading } = useQuery({ ...bestPracticeQuery(id ?? ''), enabled: isAsked })
  return { name: data?.name, isPending: isLoading }
}
