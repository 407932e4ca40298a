import type { Visit, VisitEdit } from '@lotse/contract/features/visit/visit.schema.ts'

/** What a person edits of a visit. A goal is complete with a KPI and a value. */
export interface VisitFields extends Omit<VisitEdit, 'version' | 'goal'> {
  readonly goalKpiId: string | null
  readonly goalValue: number | null
  readonly goalPeriod: string
}

/** The names of the fields, in the order of the form. */
export const FIELD_NAMES = [
  ...['on', 'participants', 'state', 'agenda', 'minutes', 'measureIds', 'goalKpiId', 'goalValue', 'goalPeriod'],
] as readonly (keyof VisitFields)[]

/** The fields of a stored visit. @param defaultPeriod the month of a goal that is not set yet, `YYYY-MM` */
export function fieldsOf(visit: Visit, defaultPeriod: string): VisitFields {
  const { state, on, participants, agenda, minutes, measures, goal } = visit
  return {
    ...{ state, on, participants, agenda, minutes },
    measureIds: measures.map(({ id }) => id),
    goalKpiId: goal?.kpi.id ?? null,
    goalValue: goal?.value ?? null,
    goalPeriod: goal?.period ?? defaultPeriod,
  }
}

/** The body of an edit that is based on `version`. */
export function editOf(
  { goalKpiId, goalValue, goalPeriod, measureIds, ...fields }: VisitFields,
  version: number,
): VisitEdit {
  return {
    ...fields,
    version,
    measureIds: [...measureIds],
    goal: goalKpiId === null || goalValue === null ? null : { kpiId: goalKpiId, value: goalValue, period: goalPeriod },
  }
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** The fields in which two versions differ. */
export function differences(left: VisitFields, right: VisitFields): readonly (keyof VisitFields)[] {
  return FIELD_NAMES.filter((name) => !isSame(left[name], right[name]))
}

/** Mine, and theirs wherever nothing was changed since `base`. */
export function mergeFields(base: VisitFields, mine: VisitFields, theirs: VisitFields): VisitFields {
  const byMe = differences(base, mine)
  const kept = Object.fromEntries(byMe.map((name) => [name, mine[name]]))
  return { ...theirs, ...kept }
}
