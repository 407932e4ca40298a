import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../error/app-error.ts'
import { addressKey } from './address-key.ts'

/**
 * Creates a limit of calls per address and window, per process.
 *
 * @returns a function that counts a call. It throws AppError person.too_many_attempts with `Retry-After` beyond the limit
 */
export function createAddressLimit({
  perAddress,
  windowSeconds,
}: {
  readonly perAddress: number
  readonly windowSeconds: number
}): (address: string) => Promise<void> {
  const counter = new RateLimiterMemory({ points: perAddress, duration: windowSeconds })
  return async (address) => {
    try {
      await counter.consume(addressKey(address))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      throw new AppError('person.too_many_attempts', {
        params: { minutes: Math.ceil(seconds / 60) },
        headers: { 'retry-after': String(seconds) },
      })
    }
  }
}
