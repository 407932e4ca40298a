import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import type { SendState } from './use-note-sender.ts'

/** Says that a text waits for the line: it is safe, and saved as soon as that is possible. */
export function SendNotice({ state, onRetry }: { state: SendState; onRetry: () => void }) {
  const { t } = useTranslation('note')
  return (
    <div role="status">
      {state.kind === 'WAITING' ? (
        <Notice tone="watch" isSilent>
          <span>{t('send.waiting')}</span>
          <TextButton variant="plain" onClick={onRetry}>
            {t('action.tryNow')}
          </TextButton>
        </Notice>
      ) : null}
    </div>
  )
}
