import { draftStorage } from '../form/draft-storage.ts'
import { randomId } from '../id/random-id.ts'
import { useSessionStore } from '../session/session.store.ts'
import type { CommentSubject } from './comment.queries.ts'

/** A comment that is not sent yet. */
export interface CommentDraft {
  /** Its future id, so that it is stored once, however often it is sent. */
  readonly id: string
  readonly text: string
}

const drafts = draftStorage<CommentDraft>('lotse.commentDraft.', isDraft)

/** Names person, unit, subject and part. */
function keyOf({ operations, id }: CommentSubject, part: string | null): string {
  const { whoami, selectedUnitId } = useSessionStore.getState()
  return [whoami?.id, selectedUnitId ?? whoami?.businessUnitId, operations.list.feature, id, part].join('.')
}

/** The draft of a comment on a part of a subject; an empty one if there is none. */
export function readCommentDraft(subject: CommentSubject, part: string | null): CommentDraft {
  return drafts.read(keyOf(subject, part)) ?? { id: randomId(), text: '' }
}

/** Stores a draft until it is sent, as long as the tab lives; an empty one is removed. */
export function keepCommentDraft(subject: CommentSubject, part: string | null, draft: CommentDraft): void {
  if (draft.text === '') drafts.remove(keyOf(subject, part))
  else drafts.store(keyOf(subject, part), draft)
}

function isDraft(value: unknown): value is CommentDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  )
}
