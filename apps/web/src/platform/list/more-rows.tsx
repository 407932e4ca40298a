import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Inline } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useTranslation } from '../text/i18n.ts'

/** A page of a list, which may say how many there are on all pages. */
interface Page {
  readonly content: readonly unknown[]
  readonly totalElements?: number
}

/** Below the rows of a list: a button that loads the next page, and how many rows are shown. Nothing when there is only one page. */
export function MoreRows({ query }: { query: UseInfiniteQueryResult<InfiniteData<Page, unknown>> }) {
  const { t } = useTranslation('list')
  const count = useRef<HTMLSpanElement>(null)
  const pages = query.data?.pages ?? []
  if (!query.hasNextPage && pages.length < 2) return null
  const shown = pages.reduce((sum, { content }) => sum + content.length, 0)
  const total = pages.at(-1)?.totalElements
  const more = async (button: HTMLElement) => {
    if (query.isFetchingNextPage) return
    const { hasNextPage } = await query.fetchNextPage()
    // After the last page the button disappears, and the reader continues at the count.
    const { activeElement } = document
    if (!hasNextPage && (activeElement === button || activeElement === document.body)) count.current?.focus()
  }
  return (
    <Inline gap={3}>
      {query.hasNextPage ? (
        // A disabled button would lose the focus.
        <TextButton aria-disabled={query.isFetchingNextPage} onClick={(event) => void more(event.currentTarget)}>
          {t('more')}
        </TextButton>
      ) : null}
      <Text ref={count} as="span" size="sm" tone="soft" isFigure role="status" tabIndex={-1}>
        {total === undefined ? t('shown', { shown }) : t('shownOf', { shown, total })}
      </Text>
    </Inline>
  )
}
