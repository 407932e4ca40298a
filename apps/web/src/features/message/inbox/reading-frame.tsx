import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { BackButton } from './message-head.tsx'
import { ReadingSkeleton } from './message-skeletons.tsx'
import classes from './reading.module.css'

/** One message with the way back to its list, or that it is not there. */
export function ReadingFrame<T>({
  query,
  back,
  onBack,
  children,
}: {
  query: UseQueryResult<T>
  /** What the way back is called. */
  back: string
  onBack: () => void
  children: (message: T) => ReactNode
}) {
  const { t } = useTranslation('message')
  const errorTexts = useLoadErrorTexts('messages')
  const isMissing = query.error instanceof StatusError && query.error.code === 'message.not_found'
  return (
    <Stack gap={3}>
      <BackButton onClick={onBack}>{back}</BackButton>
      {isMissing ? (
        <EmptyState title={t('missing.title')} text={t('missing.text')} />
      ) : (
        <Loadable query={query} errorTexts={errorTexts} skeleton={<ReadingSkeleton />}>
          {children}
        </Loadable>
      )}
    </Stack>
  )
}

/** A message as it is read: head, what there is to notice, text, and what can be done with it. */
export function MessageArticle({
  head,
  notice,
  text,
  lang,
  children,
}: {
  head: ReactNode
  notice?: ReactNode
  text: ReactNode
  /** The text's language, when it is not the reader's. */
  lang?: string | undefined
  children: ReactNode
}) {
  return (
    <Stack as="article" gap={4}>
      <Stack as="header" gap={1}>
        {head}
      </Stack>
      {notice}
      <div className={classes.text} lang={lang}>
        {text}
      </div>
      {children}
    </Stack>
  )
}
