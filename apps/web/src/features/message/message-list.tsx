import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { MessageSurroundings } from './message.surroundings.ts'
import { ListHead } from './message-head.tsx'
import classes from './message-list.module.css'
import { ListSkeleton } from './message-skeletons.tsx'
import { useMessageErrorTexts } from './use-message-error-texts.ts'

/** One of the two lists of messages: its head, and what `children` make of its pages once they are there. */
export function ListFrame<Page>({
  at,
  mayWrite,
  around,
  query,
  children,
}: {
  at: 'INBOX' | 'SENT'
  mayWrite: boolean
  around: MessageSurroundings
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  children: (pages: readonly Page[]) => ReactNode
}) {
  const errorTexts = useMessageErrorTexts()
  return (
    <div className={classes.frame}>
      <ListHead at={at} mayWrite={mayWrite} around={around} />
      <Loadable query={query} errorTexts={errorTexts} skeleton={<ListSkeleton />}>
        {({ pages }) => children(pages)}
      </Loadable>
    </div>
  )
}

/** Messages one below the other, more of them at the press of a button, or that there are none. */
export function MessageList({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  none,
  children,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  none: string
  /** The entries. */
  children: readonly ReactNode[]
}) {
  const { t } = useTranslation('message')
  return (
    <>
      {children.length === 0 ? <p className={classes.none}>{none}</p> : <ul className={classes.list}>{children}</ul>}
      {hasNextPage ? (
        <TextButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </TextButton>
      ) : null}
    </>
  )
}
