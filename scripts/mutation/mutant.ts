import { basename } from 'node:path'
import { placesOfShape, withNames } from './shape.ts'

/** A mutant: a text of one source file that is replaced while some tests run. The tests must fail. */
export interface Mutant {
  /** Unique, kebab-case; names the fault, e.g. `note-limit-of-everybody`. */
  readonly id: string
  /** Source file, from the root of the repository. */
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Test files to run, from the root of the repository. */
  readonly tests: readonly string[]
  /** Only tests whose names contain this text. */
  readonly testName?: string
}

/** Environment variable that holds one mutant as JSON for the test runner. */
export const MUTANT_VARIABLE = 'LOTSE_TEST_MUTANT'

/**
 * The source with the mutation. Where the text does not occur in the source, the only place with the same shape is changed: so a
 * mutant outlives new names and another layout of the lines.
 *
 * @throws when there is not exactly one place: the code has changed and the mutant must be updated
 */
export function plant({ id, file, find, replace }: Mutant, source: string): string {
  const parts = source.split(find)
  if (parts.length === 2) return parts.join(replace)
  const places = parts.length === 1 ? placesOfShape(find, source) : []
  const [place] = places
  if (!place || places.length > 1) {
    const count = Math.max(parts.length - 1, places.length)
    throw new Error(`Mutant ${id}: its text occurs ${count} times in ${file}, expected once. Update the mutant.`)
  }
  return source.slice(0, place.start) + withNames(replace, place) + source.slice(place.end)
}

/**
 * The mutant with the paths of its files as they are: a file that was moved is found by its name.
 *
 * @param files all files of the repository, from its root
 * @throws when a file is missing and not exactly one other has its name
 */
export function withPresentPaths(mutant: Mutant, files: ReadonlySet<string>): Mutant {
  const present = (path: string) => {
    if (files.has(path)) return path
    const moved = [...files].filter((file) => basename(file) === basename(path))
    const [only] = moved
    if (only === undefined || moved.length > 1) {
      throw new Error(`Mutant ${mutant.id}: ${moved.length} files are named ${basename(path)}. Update the mutant.`)
    }
    return only
  }
  return { ...mutant, file: present(mutant.file), tests: mutant.tests.map(present) }
}
