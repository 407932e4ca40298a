import { FIELD_NAMES, type FieldName, type MeasureFields } from './form-values.ts'

/** Two people's versions of one measure, and what they began with. */
export interface Merge {
  /** Mine; and theirs wherever I changed nothing. */
  readonly merged: MeasureFields
  /** Fields that both changed, to different things. */
  readonly conflicts: readonly FieldName[]
  /** Fields that only they changed. */
  readonly onlyTheirs: readonly FieldName[]
}

/** Puts two versions together that grew out of the same one. */
export function mergeMeasures(base: MeasureFields, mine: MeasureFields, theirs: MeasureFields): Merge {
  const changed = (version: MeasureFields) => FIELD_NAMES.filter((name) => !isSame(base[name], version[name]))
  const byMe = new Set<FieldName>(changed(mine))
  const byThem = changed(theirs)
  const onlyTheirs = byThem.filter((name) => !byMe.has(name))
  const conflicts = byThem.filter((name) => byMe.has(name) && !isSame(mine[name], theirs[name]))
  const taken = Object.fromEntries(onlyTheirs.map((name) => [name, theirs[name]]))
  return { merged: { ...mine, ...taken }, conflicts, onlyTheirs }
}

/** Whether two versions have the same fields. */
export function isSameMeasure(left: MeasureFields, right: MeasureFields): boolean {
  return FIELD_NAMES.every((name) => isSame(left[name], right[name]))
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
