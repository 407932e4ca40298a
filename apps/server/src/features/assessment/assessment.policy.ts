import * as operations from '@lotse/contract/features/assessment/assessment.operations.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { FullRun } from './assessment.repository.ts'

type Person = Pick<Context, 'permissions'>
type Run = Pick<FullRun, 'state'>

export const isOpen = ({ state }: Run): boolean => state === 'OPEN'
export const isSubmitted = ({ state }: Run): boolean => state === 'SUBMITTED'

export const mayStart = (who: Person): boolean => mayCall(operations.startAssessment, who)
export const mayReply = (who: Person, run: Run): boolean => mayCall(operations.replyToAssessment, who) && isOpen(run)
export const maySubmit = (who: Person, run: Run): boolean => mayCall(operations.submitAssessment, who) && isOpen(run)
export const mayReopen = (who: Person, run: Run): boolean =>
  mayCall(operations.reopenAssessment, who) && isSubmitted(run)
export const mayComplete = (who: Person, run: Run): boolean =>
  mayCall(operations.completeAssessment, who) && isSubmitted(run)
