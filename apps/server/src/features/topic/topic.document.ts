import { isAllowed } from '@lotse/contract/permission.ts'
import type { TopicReader } from './topic.facts.ts'

/** How many documents there are on each topic; null for who may not see documents. */
export async function countTopicDocuments(
  reader: TopicReader,
): Promise<(topicId: string, kpiIds: readonly string[]) => number | null> {
  return isAllowed(['DOCUMENT_READ'], reader) ? () => 0 : () => null
}
