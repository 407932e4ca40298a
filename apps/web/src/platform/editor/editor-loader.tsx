import type { ReactNode } from 'react'
import { Loadable, type LoadableQuery } from '../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { StatusError } from '../api/api-error.ts'
import { useLoadErrorTexts } from '../text/load-error.ts'

/** Shows an editor when what it needs is loaded: its choices and what is edited, if anything is. */
export function EditorLoader<Choices, Entity>({
  subject,
  loading,
  missing,
  choices,
  entry,
  children,
}: {
  subject: Parameters<typeof useLoadErrorTexts>[0]
  /** What is read out while it loads. */
  loading: string
  /** What is shown instead of something that does not exist. */
  missing: { readonly title: string; readonly text: string; readonly action: ReactNode }
  choices: LoadableQuery<Choices>
  /** Null for something new, undefined if the address names nothing. */
  entry: LoadableQuery<Entity> | null | undefined
  children: (choices: Choices, entry: Entity | null) => ReactNode
}) {
  const errorTexts = useLoadErrorTexts(subject)
  // What was deleted while it is edited stays in the form, which explains it when it is saved.
  if (entry === undefined || (entry?.data === undefined && isNotFound(entry?.error))) return <EmptyState {...missing} />
  const frame = {
    errorTexts,
    skeleton: (
      <Skeleton label={loading}>
        <SkeletonBlock height={520} />
      </Skeleton>
    ),
  }
  return (
    <Loadable query={choices} {...frame}>
      {(loaded) =>
        entry === null ? (
          children(loaded, null)
        ) : (
          <Loadable query={entry} {...frame}>
            {(found) => children(loaded, found)}
          </Loadable>
        )
      }
    </Loadable>
  )
}

const isNotFound = (error: unknown) => error instanceof StatusError && error.status === 404
