import { createMeasure, deleteMeasure, updateMeasure } from '@lotse/contract/features/measure/measure.operations.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import type { Context } from '../../platform/http/request-context.ts'

type Person = Pick<Context, 'permissions'>

export const mayCreateMeasure = (person: Person): boolean => mayCall(createMeasure, person)
export const mayEditMeasure = (person: Person): boolean => mayCall(updateMeasure, person)
export const mayDeleteMeasure = (person: Person): boolean => mayCall(deleteMeasure, person)
