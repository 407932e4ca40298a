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
 * The source with the mutation.
 *
 * @throws when the text to replace does not occur exactly once: the source has changed and the mutant must be updated
 */
export function plant({ id, file, find, replace }: Mutant, source: string): string {
  const parts = source.split(find)
  if (parts.length !== 2) {
    throw new Error(
      `Mutant ${id}: its text occurs ${parts.length - 1} times in ${file}, expected once. Update the mutant.`,
    )
  }
  return parts.join(replace)
}
