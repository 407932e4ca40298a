import type { ReactNode } from 'react'
import { Loadable, type LoadableQuery } from '../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { useLoadErrorTexts } from '../text/load-error.ts'

/** What is loaded, for the text that it could not be. */
export type LoadSubject = Parameters<typeof useLoadErrorTexts>[0]

/** What was loaded; or that it loads, or that it could not be loaded, with a button that tries again. */
export function Loaded<Data>({
  query,
  subject,
  loading,
  shape,
  children,
}: {
  query: LoadableQuery<Data>
  subject: LoadSubject
  /** What is read out while it loads. */
  loading: string
  /** Grey shapes where it will be; a number: a block about as high, in pixels. */
  shape: ReactNode
  children: (data: Data) => ReactNode
}) {
  const errorTexts = useLoadErrorTexts(subject)
  const skeleton = (
    <Skeleton label={loading}>{typeof shape === 'number' ? <SkeletonBlock height={shape} /> : shape}</Skeleton>
  )
  return (
    <Loadable query={query} errorTexts={errorTexts} skeleton={skeleton}>
      {children}
    </Loadable>
  )
}
