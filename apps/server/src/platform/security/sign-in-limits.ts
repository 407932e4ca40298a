import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LotseDatabase } from '../database/database.ts'
import { AppError } from '../error/app-error.ts'
import { addressKey } from './address-key.ts'
import { createLimitStore, deleteExpiredLimits, serverSecret } from './sign-in-limit.repository.ts'

/**
 * Maximum numbers of failed sign-in attempts within the window.
 *
 * `perAccountAndAddress` is small: enough for a person who mistypes. `perAccount` and `perAddress` apply only to addresses from
 * which the account has not signed in before, so that an attacker cannot lock out the account at its known addresses.
 * `perAddress` counts accounts, not attempts: offices share an address, while password spraying uses many accounts.
 */
export const SIGN_IN_LIMITS = { perAccountAndAddress: 10, perAccount: 30, perAddress: 100, windowSeconds: 15 * 60 }

/** How long an address counts as known for an account after a sign-in. */
const KNOWN_SECONDS = 90 * 24 * 3_600

/** A sign-in attempt. The user name is case-insensitive; the account need not exist. */
export interface SignInAttempt {
  readonly tenantId: string
  readonly username: string
  readonly address: string
}

/** An attempt that was counted. */
export interface CountedAttempt {
  /** Resets the counter of the account at this address after a successful sign-in, and uncounts this attempt elsewhere. */
  succeed(): Promise<void>
}

/** Limits sign-in attempts, across all nodes of the database. */
export interface SignInLimits {
  /** @throws AppError person.too_many_attempts with `Retry-After`, when a limit that applies to the attempt is exceeded */
  count(attempt: SignInAttempt): Promise<CountedAttempt>
  /** A keyed hash that identifies the account in the log without revealing it. */
  accountHash(attempt: SignInAttempt): Promise<string>
  /** Deletes counters that have expired. */
  deleteExpired(): Promise<void>
}

/** Creates the limits of a database. */
export function createSignInLimits(database: LotseDatabase, limits = SIGN_IN_LIMITS): SignInLimits {
  const { windowSeconds, perAccountAndAddress, perAccount, perAddress } = limits
  const counterOf = (keyPrefix: string, points: number, duration = windowSeconds) =>
    createCounter(database, { keyPrefix, points, duration })
  const pairs = counterOf('pair', perAccountAndAddress)
  const accounts = counterOf('account', perAccount)
  const addresses = counterOf('address', perAddress)
  const known = counterOf('known', 1, KNOWN_SECONDS)
  const hashOf = keyedHash(database)
  const nameOf = ({ tenantId, username }: SignInAttempt) => `${tenantId}/${username.trim().toLowerCase()}`
  return {
    async count(attempt) {
      const [account, address] = [await hashOf(nameOf(attempt)), await hashOf(addressKey(attempt.address))]
      const pair = await hashOf(`${account}${address}`)
      const isKnown = (await known.get(pair)) !== null
      // Checked before any write, to limit the number of rows that one address can create.
      const used = isKnown ? null : await addresses.get(address)
      if (used && used.consumedPoints > perAddress) throw tooMany(used)
      const { consumedPoints } = await consume(pairs, pair)
      const isFirst = consumedPoints === 1
      if (!isKnown) {
        if (isFirst) await consume(addresses, address)
        await consume(accounts, account)
      }
      return {
        async succeed() {
          await pairs.delete(pair)
          await known.set(pair, 1, KNOWN_SECONDS)
          if (isKnown) return
          await accounts.reward(account)
          if (isFirst) await addresses.reward(address)
        },
      }
    },
    accountHash: async (attempt) => (await hashOf(nameOf(attempt))).slice(0, 16),
    deleteExpired: () => deleteExpiredLimits(database),
  }
}

/** Creates a counter that all nodes of the database share: `points` per key within `duration` seconds. */
export function createCounter(
  database: LotseDatabase,
  options: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: createLimitStore(database),
    storeType: 'client',
    tableName: 'sign_in_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...options,
  })
}

/** Returns a function that computes the HMAC-SHA-256 in hexadecimal, with a secret of the database that is read once. */
export function keyedHash(database: LotseDatabase): (text: string) => Promise<string> {
  let secret: Promise<Buffer> | undefined
  return async (text) => {
    secret ??= serverSecret(database, 'sign-in').catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return createHmac('sha256', await secret)
      .update(text)
      .digest('hex')
  }
}

/** @throws AppError person.too_many_attempts with `Retry-After`, when the counter's limit is exceeded */
export async function consume(counter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  try {
    return await counter.consume(key)
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  return new AppError('person.too_many_attempts', {
    params: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  })
}
