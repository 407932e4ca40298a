import { closest } from './closest.ts'
import type { Pack, PackEntry } from './pack.ts'
import type { PackProblem } from './pack-problem.ts'

/**
 * Problems of references from an entry into another section: names that it does not hold, with the nearest one as a hint.
 * @param noun what the section's entries are called in a message: `KPI`, `area`
 */
export function checkReferences(
  pack: Pack,
  entry: PackEntry,
  path: readonly (string | number)[],
  names: string | readonly string[] | null | undefined,
  sectionName: string,
  noun: string,
): PackProblem[] {
  if (names === null || names === undefined) return []
  const isList = typeof names !== 'string'
  return (isList ? names : [names]).flatMap((name, index) =>
    pack.has(sectionName, name)
      ? []
      : [unknownReference(entry, isList ? [...path, index] : path, name, noun, pack.keysOf(sectionName))],
  )
}

/** The problem "unknown …", with the nearest known name as a hint. */
export function unknownReference(
  entry: PackEntry,
  path: readonly (string | number)[],
  name: string,
  noun: string,
  known: readonly string[],
): PackProblem {
  const near = closest(name, known)
  return {
    ...entry.at(path),
    message: `${entry.key}: unknown ${noun} ${JSON.stringify(name)}`,
    ...(near === null ? {} : { hint: `did you mean ${near}?` }),
  }
}
