import type { Context } from '../../../platform/http/request-context.ts'
import type { StoredAnalysis } from './analysis.repository.ts'

type Person = Pick<Context, 'person'>

/** An analysis belongs to who asked for it, also when the unit sees it. */
export const isOwn = ({ person }: Person, { ownerId }: Pick<StoredAnalysis, 'ownerId'>): boolean =>
  ownerId === person.id

export const isShareable = ({ state }: Pick<StoredAnalysis, 'state'>): boolean => state === 'DONE'
