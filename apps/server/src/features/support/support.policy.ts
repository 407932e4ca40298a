import { answerSupportRequest } from '@lotse/contract/features/support/support.operations.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { StoredRequest } from './support.repository.ts'

type Person = Pick<Context, 'person' | 'permissions'>

/** Administrators answer requests, and therefore read those of others. */
export const mayAnswer = (who: Pick<Person, 'permissions'>): boolean => mayCall(answerSupportRequest, who)

export const mayRead = (who: Person, { personId }: Pick<StoredRequest, 'personId'>): boolean =>
  personId === who.person.id || mayAnswer(who)
