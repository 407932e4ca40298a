import type { TopicMeasureCounts } from '@lotse/contract/features/topic/topic.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { countUnitMeasures } from '../measure/measure.public.ts'

/** How many measures a unit has on each topic. */
export async function readTopicMeasures({
  tx,
  businessUnitId,
}: Pick<Context<true>, 'tx' | 'businessUnitId'>): Promise<(topicId: string) => TopicMeasureCounts> {
  const { byTopic } = await countUnitMeasures(tx, businessUnitId)
  return (topicId) => {
    const { total = 0, pending = 0, judged = 0 } = byTopic.get(topicId) ?? {}
    return { total, open: pending, implemented: total - pending - judged, judged }
  }
}
