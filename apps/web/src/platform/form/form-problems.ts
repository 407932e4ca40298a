import { type FieldRules, isEqual } from './field-rules.ts'

/** What is wrong with fields, by their names. */
export type Problems<Problem> = Readonly<Record<string, Problem>>

/** What the server refused, and why. */
export interface Refusal<Fields, Problem> {
  readonly problems: Problems<Problem>
  readonly fields: Fields
}

/** What the server said about a field holds until the field changes. */
export function stillRefused<Fields, Problem>(
  refused: Refusal<Fields, Problem> | null,
  fields: Fields,
  { valueOf }: FieldRules<Fields>,
): Problems<Problem> {
  if (refused === null) return {}
  return filtered(refused.problems, (_, name) => isEqual(valueOf(refused.fields, name), valueOf(fields, name)))
}

/** The problems that are shown before the first attempt to save. By default none is. */
export function shownAtOnce<Problem>(
  found: Problems<Problem>,
  { isShownAtOnce }: { readonly isShownAtOnce?: (problem: Problem, name: string) => boolean },
): Problems<Problem> {
  return isShownAtOnce ? filtered(found, isShownAtOnce) : {}
}

function filtered<Problem>(
  problems: Problems<Problem>,
  isIncluded: (problem: Problem, name: string) => boolean,
): Problems<Problem> {
  return Object.fromEntries(Object.entries(problems).filter(([name, problem]) => isIncluded(problem, name)))
}
