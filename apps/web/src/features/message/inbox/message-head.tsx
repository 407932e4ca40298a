import { IconArrowLeft, IconPencilPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import type { MessageLinks } from '../message-links.ts'
import classes from './reading.module.css'

/** The title of a place of the messages. It receives the focus when the place is opened. */
export function MessageTitle({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Heading level={2} wrap="anywhere" className={classes.title} ref={title} tabIndex={-1} lang={lang}>
      {children}
    </Heading>
  )
}

/** The head of the two lists: what came in, what was sent, and a new message for who may write. */
export function ListHead({ at, mayWrite, links }: { at: 'INBOX' | 'SENT'; mayWrite: boolean; links: MessageLinks }) {
  const { t } = useTranslation('message')
  return (
    <Stack gap={3}>
      <MessageTitle>{t('title')}</MessageTitle>
      {mayWrite ? (
        <Inline justify="between">
          <Segmented
            label={t('box.label')}
            options={[
              { value: 'INBOX', label: t('box.inbox') },
              { value: 'SENT', label: t('box.sent') },
            ]}
            value={at}
            onChange={(kind) => links.go({ kind })}
          />
          <TextButton
            variant="primary"
            icon={<IconPencilPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => links.go({ kind: 'NEW' })}
          >
            {t('new')}
          </TextButton>
        </Inline>
      ) : null}
    </Stack>
  )
}

/** Back to a list. */
export function BackButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <div className={classes.back}>
      <TextButton variant="plain" icon={<IconArrowLeft size={18} stroke={1.6} aria-hidden />} onClick={onClick}>
        {children}
      </TextButton>
    </div>
  )
}
