import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { MoreRows } from '../../../platform/list/more-rows.tsx'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { MessageLinks } from '../message-links.ts'
import classes from './list.module.css'
import { ListHead } from './message-head.tsx'
import { ListSkeleton } from './message-skeletons.tsx'

/** One of the two lists of messages: its head, and what `children` make of its pages once they are there. */
export function ListFrame<Page>({
  at,
  mayWrite,
  links,
  query,
  children,
}: {
  at: 'INBOX' | 'SENT'
  mayWrite: boolean
  links: MessageLinks
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  children: (pages: readonly Page[]) => ReactNode
}) {
  const errorTexts = useLoadErrorTexts('messages')
  return (
    <Stack gap={4} className={classes.frame}>
      <ListHead at={at} mayWrite={mayWrite} links={links} />
      <Loadable query={query} errorTexts={errorTexts} skeleton={<ListSkeleton />}>
        {({ pages }) => children(pages)}
      </Loadable>
    </Stack>
  )
}

/** Messages one below the other, more of them at the press of a button, or that there are none. */
export function MessageList({
  query,
  none,
  children,
}: {
  query: ComponentProps<typeof MoreRows>['query']
  none: string
  /** The entries. */
  children: readonly ReactNode[]
}) {
  return (
    <>
      {children.length === 0 ? <Text tone="soft">{none}</Text> : <Lines>{children}</Lines>}
      <MoreRows query={query} />
    </>
  )
}
