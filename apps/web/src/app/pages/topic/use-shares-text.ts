import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useQuery } from '@tanstack/react-query'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import type { SharesText } from '../../../features/topic/topic.words.ts'
import { useFormat } from '../../../platform/text/format.ts'

/**
 * Writes what several KPIs hold of the unit's joint potential, in EUR per year; null where there is nothing, or nothing is known. The
 * shares do not overlap, so they may be added up.
 */
export function useSharesText(view: ViewQuery): (kpiIds: readonly string[]) => SharesText | null {
  const format = useFormat()
  const potential = useQuery(potentialQuery(view)).data
  const shareOf = new Map(potential?.items.map(({ id, share }) => [id, share]))
  return (kpiIds) => {
    const sum = kpiIds.reduce((total, id) => total + (shareOf.get(id) ?? 0), 0)
    return sum < 1 || !potential ? null : { amount: moneyText(format, sum), level: potential.standardLevel }
  }
}
