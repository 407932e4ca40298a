import { draftStorage } from '../../platform/form/draft-storage.ts'
import { randomId } from '../../platform/id/random-id.ts'
import { useSessionStore } from '../../platform/session/session.store.ts'

/** A comment that is not sent yet. */
export interface CommentDraft {
  /** Its future id, so that it is stored once, however often it is sent. */
  readonly id: string
  readonly text: string
}

const drafts = draftStorage<CommentDraft>('lotse.kpiCommentDraft.', isDraft)

/** Names person, unit, KPI and month. */
function keyOf(kpiId: string, period: string): string {
  const { whoami, selectedUnitId } = useSessionStore.getState()
  return [whoami?.id, selectedUnitId ?? whoami?.businessUnitId, kpiId, period].join('.')
}

/** The draft of a comment on a KPI and a month; an empty one if there is none. */
export function readCommentDraft(kpiId: string, period: string): CommentDraft {
  return drafts.read(keyOf(kpiId, period)) ?? { id: randomId(), text: '' }
}

/** Stores a draft until it is sent, as long as the tab lives; an empty one is removed. */
export function keepCommentDraft(kpiId: string, period: string, draft: CommentDraft): void {
  if (draft.text === '') drafts.remove(keyOf(kpiId, period))
  else drafts.store(keyOf(kpiId, period), draft)
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
