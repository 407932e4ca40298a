import type { Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { TextChecks } from './gate/text-checks.ts'

/** The caller in one transaction: what reading figures, measures and assessments of the unit needs. */
export type AiReader = Pick<
  Context<true>,
  'tx' | 'revision' | 'language' | 'businessUnitId' | 'permissions' | 'tenant' | 'person'
>

/**
 * The caller during an answer, which can take minutes: each read runs in a transaction of its own under the caller's tenant
 * isolation and permissions.
 */
export interface GateReader {
  readonly language: AiReader['language']
  read<T>(work: (reader: AiReader) => Promise<T>): Promise<T>
  readonly checks: TextChecks
  /** The passage with this number; null if there is none. Without it, no citation is resolved. */
  readonly resolveCitation?: (number: number) => Citation | null
}

/** A reader for an answer that is written inside one request, in its transaction. */
export function inTransactionOf(reader: AiReader, checks: TextChecks): GateReader {
  return { language: reader.language, read: (work) => work(reader), checks }
}
