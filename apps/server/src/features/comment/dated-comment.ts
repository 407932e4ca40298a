import { randomUUID } from 'node:crypto'
import { type CommentRow, type CommentThread, insertComment } from './comment.repository.ts'

/** A comment of a tenant pack. */
export interface DatedComment extends Pick<CommentRow, 'part' | 'personId' | 'text'> {
  /** `YYYY-MM-DD` */
  readonly day: string
}

/**
 * Inserts comments as of the mornings of their days, some minutes apart, which preserves their order within a day.
 * @param first position of the first one among the events of its day
 */
export async function insertDatedComments(
  thread: CommentThread,
  comments: readonly DatedComment[],
  first = 0,
): Promise<void> {
  for (const [index, { day, ...comment }] of comments.entries()) {
    const at = new Date(Date.parse(`${day}T08:30:00Z`) + (first + index) * 7 * 60_000)
    await insertComment(thread, { id: randomUUID(), at, ...comment })
  }
}
