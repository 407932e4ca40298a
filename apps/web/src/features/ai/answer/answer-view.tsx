import type { Answer, AnswerBlock } from '@lotse/contract/features/ai/answer.schema.ts'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { AnswerBlocks } from './answer-blocks.tsx'
import { AnswerFeedback, type GivenFeedback } from './answer-feedback.tsx'
import { AnswerState } from './answer-state.tsx'
import { AnswerTools } from './answer-tools.tsx'
import classes from './answer-view.module.css'
import { CitationDrawer, Citations } from './citations.tsx'
import type { OnChoose } from './question-buttons.tsx'
import { useFollowText } from './use-follow-text.ts'
import { useLiveAnswer } from './use-live-answer.ts'

/** How an answer is shown, and what can be done with it. */
export interface AnswerViewProps {
  /** As the server last returned it. */
  readonly answer: Answer
  /** Level of its headings. */
  readonly level: 2 | 3
  /** The stream has ended: the answer has to be requested again. */
  readonly onEnd: () => void
  readonly canStop: boolean
  readonly onRetry?: (() => void) | undefined
  readonly feedback?: GivenFeedback | null
  /** Saves feedback; without it there is none to give. */
  readonly onFeedback?: ((feedback: GivenFeedback) => Promise<unknown>) | undefined
  /** Asks a question that the answer offers. */
  readonly onChoose?: OnChoose | undefined
  /** Keeps the end of the page in view while the answer is being written. */
  readonly isFollowed?: boolean
}

/**
 * An answer with everything around it: blocks, sources, state, who wrote it, copy, note, feedback. While it is being written a
 * screen reader announces that it is complete, not every word.
 */
export function AnswerView({
  answer: stored,
  level,
  onEnd,
  canStop,
  onRetry,
  feedback = null,
  onFeedback,
  onChoose,
  isFollowed = false,
}: AnswerViewProps) {
  const { t } = useTranslation('ai')
  const answer = useLiveAnswer(stored, onEnd)
  const [cited, setCited] = useState<number | null>(null)
  const [wasRunning] = useState(stored.state === 'RUNNING')
  const isRunning = answer.state === 'RUNNING'
  const { blocks, citations, state } = answer
  useFollowText(lengthOf(blocks), isFollowed && isRunning)
  const citation = citations.find(({ number }) => number === cited)
  return (
    <Stack gap={4} className={classes.answer} aria-busy={isRunning}>
      <AnswerBlocks blocks={blocks} level={level} onCite={setCited} onChoose={onChoose} />
      <Citations citations={citations} level={level} onOpen={setCited} />
      <AnswerState answer={answer} runId={stored.runId} canStop={canStop} onRetry={onRetry} />
      {state === 'DONE' && blocks.length === 0 ? <Text tone="soft">{t('answer.empty')}</Text> : null}
      {stored.state === 'RUNNING' ? null : (
        <Stack gap={2} className={classes.foot}>
          <AnswerOrigin answer={stored} />
          {blocks.length > 0 ? (
            <div data-screen-only>
              <Inline gap={1} className={classes.tools}>
                <AnswerTools answer={stored} />
              </Inline>
              {onFeedback ? <AnswerFeedback given={feedback} onGive={onFeedback} /> : null}
            </div>
          ) : null}
        </Stack>
      )}
      <VisuallyHidden as="p" role="status">
        {wasRunning && state !== 'RUNNING' ? t(`announce.${state}`) : ''}
      </VisuallyHidden>
      {citation ? <CitationDrawer citation={citation} onClose={() => setCited(null)} /> : null}
    </Stack>
  )
}

/** A measure of how much has been written. */
function lengthOf(blocks: readonly AnswerBlock[]): number {
  return blocks.reduce((length, block) => {
    switch (block.kind) {
      case 'LIST':
        return length + block.items.length + block.items.flat().length
      case 'TABLE':
        return length + block.rows.length
      case 'HEADING':
      case 'PARAGRAPH':
        return length + block.segments.length
      default:
        return length + 1
    }
  }, blocks.length)
}

/** Who wrote an answer, and how many sentences of it are not shown. */
function AnswerOrigin({ answer: { author, citations, droppedSentences } }: { answer: Answer }) {
  const { t } = useTranslation('ai')
  const { provider, model, isFallback } = author
  const words =
    provider === 'BUILT_IN'
      ? t(isFallback ? 'author.FALLBACK' : citations.length > 0 ? 'author.QUOTED' : 'author.BUILT_IN')
      : t('author.MODEL', { model: model ?? t(`provider.${provider}`), provider: t(`provider.${provider}`) })
  return (
    <Text size="xs" tone="faint">
      {words}
      {droppedSentences > 0 ? ` ${t('dropped', { count: droppedSentences })}` : ''}
    </Text>
  )
}
