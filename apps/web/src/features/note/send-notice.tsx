import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './send-notice.module.css'
import type { SendState } from './use-note-sender.ts'

/** Says that a text waits for the line: it is safe, and saved as soon as that is possible. */
export function SendNotice({ state, onRetry }: { state: SendState; onRetry: () => void }) {
  const { t } = useTranslation('note')
  return (
    <div role="status">
      {state.kind === 'WAITING' ? (
        <div className={classes.notice}>
          <p>{t('send.waiting')}</p>
          <TextButton variant="plain" onClick={onRetry}>
            {t('send.retry')}
          </TextButton>
        </div>
      ) : null}
    </div>
  )
}
