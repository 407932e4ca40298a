import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'

/** What came of the measures on a topic. */
export function TopicEffects({ topic }: { topic: TopicDetail }) {
  return topic.measures === null ? null : null
}
