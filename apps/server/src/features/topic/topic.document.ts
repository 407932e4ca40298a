import { isAllowed } from '@lotse/contract/permission.ts'
import { countDocumentsOf } from '../document/document.public.ts'
import type { TopicReader } from './topic.facts.ts'

/** How many documents there are about each of these topics; null for who may not see documents. */
export async function countTopicDocuments(
  reader: TopicReader,
  topicIds: readonly string[],
): Promise<(topicId: string) => number | null> {
  if (!isAllowed(['DOCUMENT_READ'], reader)) return () => null
  const counts = await countDocumentsOf(
    reader,
    topicIds.map((topicId) => ({ topicId })),
  )
  const countOf = new Map(topicIds.map((id, index) => [id, counts[index] ?? 0]))
  return (topicId) => countOf.get(topicId) ?? 0
}
