import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '../error/app-error.ts'
import { addressKey } from '../security/address-key.ts'

/** Maximum number of invalid calls of a public operation per address and window. The web application makes none. */
export const INVALID_INPUT_LIMIT = { perAddress: 100, windowSeconds: 15 * 60 } as const

/** Limits invalid calls by address, per process. */
export interface InvalidInputLimit {
  /**
   * Runs `read` and counts a thrown AppError for the address.
   *
   * @throws AppError request.too_many_invalid with `Retry-After`, without running `read`, when the limit is exceeded
   */
  limited<T>(address: string, read: () => T): Promise<T>
}

/** Creates the limit of one operation. */
export function createInvalidInputLimit(): InvalidInputLimit {
  const { perAddress: points, windowSeconds: duration } = INVALID_INPUT_LIMIT
  const counter = new RateLimiterMemory({ points, duration })
  return {
    async limited(address, read) {
      const key = addressKey(address)
      const used = await counter.get(key)
      if (used && used.consumedPoints >= points) {
        const seconds = Math.max(1, Math.ceil(used.msBeforeNext / 1_000))
        throw new AppError('request.too_many_invalid', {
          params: { minutes: Math.ceil(seconds / 60) },
          headers: { 'retry-after': String(seconds) },
        })
      }
      try {
        return read()
      } catch (error) {
        if (error instanceof AppError) await counter.penalty(key)
        throw error
      }
    },
  }
}
