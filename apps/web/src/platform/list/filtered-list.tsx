import type { ReactNode } from 'react'
import type { LoadableQuery } from '../../ui/feedback/loadable.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useTranslation } from '../text/i18n.ts'
import { Loaded, type LoadSubject } from './loaded.tsx'

interface Nothing {
  readonly title: string
  readonly text: string
}

/**
 * A list below its filters: how many were found, and the list; or that it loads, that it could not be loaded, that there is nothing
 * yet, or that nothing matches the filters, with a button that clears them.
 */
export function FilteredList<Data>({
  query,
  subject,
  loading,
  height = 420,
  filters,
  countOf,
  counted,
  none,
  onClear,
  empty,
  children,
}: {
  query: LoadableQuery<Data>
  subject: LoadSubject
  /** What is read out while it loads. */
  loading: string
  /** About the height of the list, in pixels. */
  height?: number
  filters: ReactNode
  /** The number of things that were found. */
  countOf: (data: Data) => number
  /** The number in words; not set when it is unknown. */
  counted?: (count: number) => string
  /** Nothing matches the filters. */
  none: Nothing
  /** Null without filters. */
  onClear: (() => void) | null
  /** There is nothing yet, whatever the filters. */
  empty?: Nothing & { readonly applies: (data: Data) => boolean }
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation('list')
  const { data } = query
  return (
    <Stack gap={3}>
      <div data-screen-only>{filters}</div>
      {counted ? (
        <Text size="xs" tone="faint" isFigure role="status">
          {data === undefined ? '' : counted(countOf(data))}
        </Text>
      ) : null}
      <Loaded query={query} subject={subject} loading={loading} shape={height}>
        {(found) => {
          if (countOf(found) > 0) return children(found)
          if (empty?.applies(found)) return <EmptyState title={empty.title} text={empty.text} />
          return (
            <EmptyState
              title={none.title}
              text={none.text}
              action={onClear ? <TextButton onClick={onClear}>{t('action.clearFilters')}</TextButton> : null}
            />
          )
        }}
      </Loaded>
    </Stack>
  )
}
