import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'

/** Attempts to sign in that are allowed within the window. */
export const ATTEMPT_LIMITS = { perAccount: 10, perAddress: 50, windowSeconds: 15 * 60 } as const

/** Counts attempts to sign in, per account (whether it exists or not) and per address, in this process. */
export interface AttemptLimits {
  /** @throws AppError person.too_many_attempts with `Retry-After`, when either is used up */
  count(attempt: { readonly account: string; readonly address: string }): Promise<void>
  /** A right password: the account's earlier mistakes are forgotten, and this attempt does not burden the address. */
  forgive(attempt: { readonly account: string; readonly address: string }): Promise<void>
}

/** Creates the counters, empty. */
export function createAttemptLimits(
  limits: Readonly<Record<keyof typeof ATTEMPT_LIMITS, number>> = ATTEMPT_LIMITS,
): AttemptLimits {
  const accounts = new RateLimiterMemory({ points: limits.perAccount, duration: limits.windowSeconds })
  const addresses = new RateLimiterMemory({ points: limits.perAddress, duration: limits.windowSeconds })
  return {
    async count({ account, address }) {
      try {
        await addresses.consume(address)
        await accounts.consume(account)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
        throw new AppError('person.too_many_attempts', {
          params: { minutes: Math.ceil(seconds / 60) },
          headers: { 'retry-after': String(seconds) },
        })
      }
    },
    async forgive({ account, address }) {
      await Promise.all([accounts.delete(account), addresses.reward(address)])
    },
  }
}
