import { ErrorState } from './states.tsx'

/** What is asked of a query here; any query library's result that has these fits. */
export interface LoadableQuery<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly isPlaceholderData?: boolean
  readonly refetch: () => unknown
}

/**
 * Shows what a query brought: the skeleton while it is under way, the error with another try, or the content. Content that is
 * already there stays visible while newer content comes.
 */
export function Loadable<Data>({
  query,
  skeleton,
  errorTexts,
  children,
}: {
  query: LoadableQuery<Data>
  skeleton: React.ReactNode
  errorTexts: { readonly title: string; readonly text: string; readonly retry: string }
  children: (data: Data) => React.ReactNode
}) {
  if (query.data !== undefined) return <div aria-busy={query.isPlaceholderData}>{children(query.data)}</div>
  if (query.isError) {
    return (
      <ErrorState
        title={errorTexts.title}
        text={errorTexts.text}
        retryLabel={errorTexts.retry}
        onRetry={() => query.refetch()}
      />
    )
  }
  return skeleton
}
