import type { Contribution, KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { KpiTranslate } from '../kpi.words.ts'

/**
 * What a figure did to the KPI above it: "The rise of “Attended hours” lowered it by 6 points".
 *
 * @param isDifference the values are those of two units, or of plan and actual, so that nothing rose or fell between them
 */
export function whyClause(
  t: KpiTranslate,
  format: Format,
  { name, contribution, before, after }: Contribution,
  { unit, decimals }: KpiAnalysis['node'],
  isDifference = false,
): string {
  const moved = (after ?? 0) - (before ?? 0)
  const isKnown = !isDifference && before !== null && after !== null && moved !== 0
  const movement = isKnown ? (moved > 0 ? 'UP' : 'DOWN') : 'NONE'
  const amount = format.amount(contribution, unit, decimals)
  return t(`why.${contribution > 0 ? 'raised' : 'lowered'}.${movement}`, { name, amount })
}
