import { recordFinding } from '@lotse/contract/features/solution-tree/solution-tree.operations.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import type { Context } from '../../platform/http/request-context.ts'

export const mayRecord = (person: Pick<Context, 'permissions'>): boolean => mayCall(recordFinding, person)
