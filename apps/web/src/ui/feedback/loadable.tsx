import { ErrorState } from './states.tsx'

/** The required properties of a query; the result of any query library that has them fits. */
export interface LoadableQuery<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly isPlaceholderData?: boolean
  readonly refetch: () => unknown
}

/**
 * Shows the state of a query: the skeleton while it loads, the error with a retry button, or the content. Existing content
 * stays visible while newer content loads.
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
