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
  useReset(isError(error, 'peer_group.not_found', 'kpi.period_out_of_range'), reset)
}

/** Calls `reset` once when the condition becomes true. */
export function useReset(condition: boolean, reset: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the condition decides, once
  useEffect(() => {
    if (condition) reset()
  }, [condition])
}
