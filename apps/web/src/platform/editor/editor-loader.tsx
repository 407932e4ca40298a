import type { ReactNode } from 'react'
import type { LoadableQuery } from '../../ui/feedback/loadable.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { StatusError } from '../api/api-error.ts'
import { Loaded, type LoadSubject } from '../list/loaded.tsx'

/** Shows an editor when what it needs is loaded: its choices and what is edited, if anything is. */
export function EditorLoader<Choices, Entity>({
  subject,
  loading,
  missing,
  choices,
  entry,
  children,
}: {
  subject: LoadSubject
  /** What is read out while it loads. */
  loading: string
  /** What is shown instead of something that does not exist. */
  missing: { readonly title: string; readonly text: string; readonly action: ReactNode }
  choices: LoadableQuery<Choices>
  /** Null for something new, undefined if the address names nothing. */
  entry: LoadableQuery<Entity> | null | undefined
  children: (choices: Choices, entry: Entity | null) => ReactNode
}) {
  // What was deleted while it is edited stays in the form, which explains it when it is saved.
  if (entry === undefined || (entry?.data === undefined && isNotFound(entry?.error))) return <EmptyState {...missing} />
  const frame = { subject, loading, shape: 520 }
  return (
    <Loaded query={choices} {...frame}>
      {(loaded) =>
        entry === null ? (
          children(loaded, null)
        ) : (
          <Loaded query={entry} {...frame}>
            {(found) => children(loaded, found)}
          </Loaded>
        )
      }
    </Loaded>
  )
}

const isNotFound = (error: unknown) => error instanceof StatusError && error.status === 404
