import { IconPlayerStopFilled, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { stopAiRun } from '../../../platform/api/generated/ai.run.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './answer-state.module.css'
import type { FollowedAnswer } from './use-live-answer.ts'

/**
 * What happens to an answer: being written, with a button that stops it; stopped or failed, with the reason and a button that asks
 * again. Nothing for one that is complete.
 */
export function AnswerState({
  answer: { state, problem, progress, isConnected },
  runId,
  canStop,
  onRetry,
}: {
  answer: FollowedAnswer
  runId: string
  canStop: boolean
  /** Asks again; without it there is no button. */
  onRetry?: (() => void) | undefined
}) {
  const { t } = useTranslation('ai')
  if (state === 'DONE') return null
  if (state === 'RUNNING') {
    return (
      <Inline gap={3} className={classes.running}>
        <span className={classes.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <Text as="span" size="sm" tone="soft" className={classes.progress}>
          {isConnected ? (progress ?? t('state.writing')) : t('state.reconnecting')}
        </Text>
        {canStop ? <StopButton runId={runId} /> : null}
      </Inline>
    )
  }
  return (
    <Notice tone={state === 'FAILED' ? 'watch' : 'sunken'} isSilent>
      <span>{state === 'STOPPED' ? t('state.stopped') : t(`problem.${problem ?? 'INTERRUPTED'}`)}</span>
      {onRetry ? (
        <TextButton
          variant="plain"
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          data-screen-only
          onClick={onRetry}
        >
          {t('state.retry')}
        </TextButton>
      ) : null}
    </Notice>
  )
}

function StopButton({ runId }: { runId: string }) {
  const { t } = useTranslation('ai')
  const stop = useMutation({ mutationFn: () => call(stopAiRun, { params: { id: runId } }) })
  return (
    <TextButton
      icon={<IconPlayerStopFilled size={14} aria-hidden />}
      disabled={stop.isPending || stop.isSuccess}
      data-screen-only
      onClick={() => stop.mutate()}
    >
      {stop.isPending || stop.isSuccess ? t('state.stopping') : t('state.stop')}
    </TextButton>
  )
}
