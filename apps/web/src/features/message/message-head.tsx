import { IconArrowLeft, IconPencilPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { MessageSurroundings } from './message.surroundings.ts'
import classes from './message-head.module.css'

/** The title of a place of the messages; the keyboard goes on here when the place is reached. */
export function MessageTitle({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={title} className={classes.title} tabIndex={-1} lang={lang}>
      {children}
    </h2>
  )
}

/** The head of the two lists: what came in, what was sent, and a new message for who may write. */
export function ListHead({
  at,
  mayWrite,
  around,
}: {
  at: 'INBOX' | 'SENT'
  mayWrite: boolean
  around: MessageSurroundings
}) {
  const { t } = useTranslation('message')
  return (
    <div className={classes.head}>
      <MessageTitle>{t('title')}</MessageTitle>
      {mayWrite ? (
        <div className={classes.bar}>
          <Segmented
            label={t('box.label')}
            options={[
              { value: 'INBOX', label: t('box.inbox') },
              { value: 'SENT', label: t('box.sent') },
            ]}
            value={at}
            onChange={(kind) => around.go({ kind })}
          />
          <TextButton
            variant="primary"
            icon={<IconPencilPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => around.go({ kind: 'NEW' })}
          >
            {t('new')}
          </TextButton>
        </div>
      ) : null}
    </div>
  )
}

/** Back to a list. */
export function BackButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <TextButton variant="plain" icon={<IconArrowLeft size={18} stroke={1.6} aria-hidden />} onClick={onClick}>
      {children}
    </TextButton>
  )
}
