import { deleteAiAnalysis, shareAiAnalysis } from '@lotse/contract/features/ai/ai.analysis.operations.ts'
import { stopAiRun } from '@lotse/contract/features/ai/ai.run.operations.ts'
import { mayCall } from '../../../platform/http/may-call.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { StoredAnalysis } from './analysis.repository.ts'

type Person = Pick<Context, 'person' | 'permissions'>
type Analysis = Pick<StoredAnalysis, 'ownerId' | 'state' | 'isShared'>

/** An analysis belongs to who asked for it, also when the unit sees it. */
export const isOwn = ({ person }: Pick<Person, 'person'>, { ownerId }: Pick<Analysis, 'ownerId'>): boolean =>
  ownerId === person.id

export const isShareable = ({ state }: Pick<Analysis, 'state'>): boolean => state === 'DONE'

export const mayDelete = (who: Person, analysis: Analysis): boolean =>
  mayCall(deleteAiAnalysis, who) && isOwn(who, analysis)
export const mayShare = (who: Person, analysis: Analysis): boolean =>
  mayCall(shareAiAnalysis, who) && isOwn(who, analysis) && isShareable(analysis) && !analysis.isShared
export const mayStop = (who: Person, analysis: Analysis): boolean =>
  mayCall(stopAiRun, who) && isOwn(who, analysis) && analysis.state === 'RUNNING'
