import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { writeTime } from '../../platform/text/moment.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { OutboxSnapshot } from './reply-outbox.ts'
import classes from './save-state.module.css'

const ICONS = { EMPTY: IconCheck, SENDING: IconLoader2, RETRYING: IconCloudOff, STUCK: IconAlertTriangle } as const

/**
 * Whether everything is saved, being saved, or waiting for the line. Read out when that changes; that something is being
 * saved is only shown, or every choice would be talked over.
 */
export function SaveState({
  snapshot,
  savedAt,
  onRetry,
}: {
  snapshot: OutboxSnapshot
  /** When the newest reply of the run was saved, ISO; null when there is none. */
  savedAt: string | null
  onRetry: () => void
}) {
  const { t } = useTranslation('assessment')
  const { language } = useFormat()
  const { state } = snapshot
  const time = snapshot.lastSavedAt ?? savedAt
  const saved = time ? t('save.saved', { time: writeTime(time, language) }) : ''
  const stuckCount = [...snapshot.entries.values()].filter(({ status }) => status.kind !== 'WAITING').length
  const words = {
    EMPTY: saved,
    SENDING: t('save.saving'),
    RETRYING: t('save.retrying'),
    STUCK: t('save.stuck', { count: stuckCount }),
  }[state]
  const Icon = ICONS[state]
  return (
    <div className={classes.state} data-state={state}>
      {words === '' ? null : <Icon size={16} stroke={2} aria-hidden />}
      <span aria-hidden="true">{words}</span>
      <span className={classes.hidden} role="status">
        {state === 'SENDING' ? '' : words}
      </span>
      {state === 'RETRYING' ? (
        <TextButton variant="plain" onClick={onRetry}>
          {t('save.tryNow')}
        </TextButton>
      ) : null}
    </div>
  )
}
