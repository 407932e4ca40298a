import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { topicSentences } from '../../../features/topic/topic.words.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import classes from './sentence.module.css'
import { useSharesText } from './use-shares-text.ts'

/** The summary sentence of a topic, above its charts. */
export function TopicSentence({ topic, view }: { topic: TopicDetail; view: ViewQuery }) {
  const { t } = useTranslation('topic')
  const format = useFormat()
  const sharesText = useSharesText(view)
  const potential = sharesText(topic.kpis.map(({ id }) => id))
  return <p className={classes.sentence}>{topicSentences(t, format, topic, potential).join(' ')}</p>
}
