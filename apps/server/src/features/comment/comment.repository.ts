import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { insertOnce } from '../../platform/thing/rows.repository.ts'
import { countForLimit, softlyDeleted } from '../../platform/thing/softly-deleted.repository.ts'
import { updateVersion } from '../../platform/thing/versioned.repository.ts'
import './comment.table.ts'

const SUBJECT_COLUMN = { KPI: 'kpi_id', MEASURE: 'measure_id', SIMULATION: 'simulation_id' } as const

/** What people comment on. */
export type SubjectKind = keyof typeof SUBJECT_COLUMN

/** The comments of a business unit on one subject. Every statement filters by all of it. */
export interface CommentThread {
  readonly tx: TenantTransaction
  readonly businessUnitId: string
  readonly kind: SubjectKind
  readonly subjectId: string
}

/** A comment as it is stored, with the name of its author. */
export interface StoredComment extends Pick<Comment, 'id' | 'version' | 'part' | 'text'> {
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly personId: string | null
  readonly personName: string | null
}

/** A comment and its author. */
interface OwnComment {
  readonly id: string
  readonly personId: string
}

/** A comment to insert. */
export interface CommentRow {
  readonly id: string
  readonly part: string | null
  readonly personId: string | null
  readonly text: string
  /** Default: now. */
  readonly at?: Date
}

const isInThread = ({ tx, businessUnitId, kind, subjectId }: CommentThread) =>
  sql<boolean>`comment.tenant_id = ${tx.tenantId} and comment.business_unit_id = ${businessUnitId}
    and ${sql.ref(`comment.${SUBJECT_COLUMN[kind]}`)} = ${subjectId}`

/** The comments that are not deleted, the oldest first; `id` limits the result to one. */
export function listComments(thread: CommentThread, id?: string): Promise<StoredComment[]> {
  return thread.tx
    .selectFrom('comment')
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'comment.tenant_id').onRef('person.id', '=', 'comment.person_id'),
    )
    .select(['comment.id', 'comment.version', 'comment.part', 'comment.text', 'comment.created_at as createdAt'])
    .select(['comment.edited_at as editedAt', 'person.id as personId', 'person.name as personName'])
    .where(isInThread(thread))
    .where('comment.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('comment.id', '=', id ?? ''))
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute()
}

/** Number of comments that are not deleted. Locks the unit's row, so that concurrent writers cannot exceed a limit. */
export const countComments = (thread: CommentThread): Promise<number> =>
  countForLimit(thread.tx, 'comment', threadFilter(thread), { table: 'business_unit', id: thread.businessUnitId })

/** Inserts a comment. Returns false when the id exists. */
export function insertComment(
  { tx, businessUnitId, kind, subjectId }: CommentThread,
  { id, part, personId, text, at }: CommentRow,
): Promise<boolean> {
  return insertOnce(tx, 'comment', {
    id,
    business_unit_id: businessUnitId,
    [SUBJECT_COLUMN[kind]]: subjectId,
    part,
    person_id: personId,
    text,
    ...(at === undefined ? {} : { created_at: at }),
  })
}

/** Changes the text of a comment of this person with this version. Returns false when there is none. */
export const updateCommentText = (
  thread: CommentThread,
  { version, text, ...own }: OwnComment & { readonly version: number; readonly text: string },
): Promise<boolean> =>
  updateVersion(
    thread.tx,
    'comment',
    { ...ownFilter(thread, own), version, deleted_at: null },
    { text, edited_at: sql`now()` },
  )

/** People delete their own comments. Of those of a pack, the text is removed. */
export const deletedComments = softlyDeleted('comment', {
  filter: (thread: CommentThread & { readonly personId: string }, id) =>
    ownFilter(thread, { id, personId: thread.personId }),
  emptied: { text: '–' },
})

const threadFilter = ({ businessUnitId, kind, subjectId }: CommentThread) => ({
  business_unit_id: businessUnitId,
  [SUBJECT_COLUMN[kind]]: subjectId,
})

const ownFilter = (thread: CommentThread, { id, personId }: OwnComment) => ({
  ...threadFilter(thread),
  id,
  person_id: personId,
})
