import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'

/** What the gaps of a topic's KPIs are worth. */
export function TopicPotential(_: { topic: TopicDetail; view: ViewQuery }) {
  return null
}
