import type { CommentOperations } from '@lotse/contract/features/comment/comment.operations.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { StoredComment, SubjectKind } from './comment.repository.ts'

/** Who may comment on one kind of subject. Its operations require the permissions to read and to write. */
export interface CommentPolicy<Subject> {
  readonly kind: SubjectKind
  readonly operations: CommentOperations
  /** The subject in the unit of the request. @throws AppError when the caller does not see it */
  requireSubject(context: Context<true>, id: string): Promise<Subject>
  /** @throws AppError when the subject has no such part; without this function the contract is enough */
  requirePart?(context: Context<true>, part: string | null): Promise<void>
  /** Publishes that the comments of the subject have changed, to those who see it. */
  announce(context: Context<true>, subject: Subject): void
}

/** True when the caller may write comments, and edit and delete own ones. */
export function mayComment<Subject>(
  { permissions }: Pick<Context, 'permissions'>,
  { operations }: Pick<CommentPolicy<Subject>, 'operations'>,
): boolean {
  return mayCall(operations.create, { permissions })
}

/** People edit and delete what they wrote. */
export const isAuthor = ({ person }: Pick<Context, 'person'>, { personId }: Pick<StoredComment, 'personId'>): boolean =>
  personId === person.id
