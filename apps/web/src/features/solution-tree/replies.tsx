import type { SolutionReply } from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { DetailLines, lineDetailsLook, lineWordsLook } from '../../ui/layout/detail-lines.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'

/** Number of replies shown at first. */
const SHOWN = 4

/** What the business unit has answered in self-assessments about the KPIs of a node and its area, the lowest value first. */
export function Replies({ replies }: { replies: readonly SolutionReply[] }) {
  const { t } = useTranslation('solution-tree')
  const [hasAll, setAll] = useState(false)
  if (replies.length === 0) return <Text tone="soft">{t('replies.none')}</Text>
  const shown = hasAll ? replies : replies.slice(0, SHOWN)
  return (
    <Stack gap={2}>
      <DetailLines>
        {shown.map((reply) => (
          <Reply key={`${reply.assessmentId}-${reply.questionId}`} reply={reply} />
        ))}
      </DetailLines>
      {replies.length > shown.length ? (
        <div>
          <TextButton variant="plain" onClick={() => setAll(true)} data-screen-only>
            {t('replies.all', { count: replies.length })}
          </TextButton>
        </div>
      ) : null}
    </Stack>
  )
}

function Reply({ reply }: { reply: SolutionReply }) {
  const { t } = useTranslation('solution-tree')
  const format = useFormat()
  const { text, topicName, value, maximum, levelName, comment, isNotApplicable, savedAt } = reply
  const score = { value: format.number(value), maximum: format.number(maximum) }
  return (
    <li>
      <Stack gap={1} className={lineWordsLook}>
        <Text weight={500}>{text}</Text>
        {levelName ? <p>{levelName}</p> : null}
        {comment ? <Text wrap="preserve">{comment}</Text> : null}
        <Text as="small" size="xs" tone="faint">
          {topicName} · <Moment iso={savedAt} isBrief />
        </Text>
      </Stack>
      <Inline className={lineDetailsLook}>
        <Text as="strong" size="sm" tone="strong" isFigure>
          {isNotApplicable
            ? t('replies.notApplicable')
            : value === null
              ? t('replies.open')
              : t('replies.value', score)}
        </Text>
      </Inline>
    </li>
  )
}
