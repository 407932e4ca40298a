import type { ErrorCode } from '@lotse/contract/error-catalogue.ts'
import { useEffect } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'

/** True when the server returned this error. */
export function isError(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof StatusError && codes.some((code) => code === error.code)
}

/**
 * An address may name a month or a peer group that this unit does not have, e.g. in a link from another unit. The message was shown
 * already; `reset` continues with the standard view.
 */
export function useViewReset(error: unknown, reset: () => void): void {
  const isUnknownView = isError(error, 'peer_group.not_found', 'kpi.period_out_of_range')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error decides, once
  useEffect(() => {
    if (isUnknownView) reset()
  }, [isUnknownView])
}
