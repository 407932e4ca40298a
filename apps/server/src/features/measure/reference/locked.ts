import { AppError } from '../../../platform/error/app-error.ts'
import { requireVersion } from '../../../platform/thing/versioned.ts'
import type { LockedMeasure } from '../measure.repository.ts'

/**
 * The measure if it is deleted or not, as expected, and has the version that the caller read.
 *
 * @param version null when any is fine
 * @throws AppError measure.not_found, measure.changed
 */
export function requireLocked(
  measure: LockedMeasure | undefined,
  { version, isDeleted }: { readonly version: number | null; readonly isDeleted: boolean },
): LockedMeasure {
  if (measure?.isDeleted !== isDeleted) throw new AppError('measure.not_found')
  if (version !== null) requireVersion('measure.changed', measure, version)
  return measure
}
