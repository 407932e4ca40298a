import { RateLimiterRes } from 'rate-limiter-flexible'
import type { LotseDatabase } from '../database/database.ts'
import { addressKey } from './address-key.ts'
import { consume, createCounter, keyedHash } from './sign-in-limits.ts'

/** Maximum numbers of calls about links from mails: per address, and of mails per account. Equal keys are counted together. */
export const ACCOUNT_LINK_LIMITS = {
  addressKeys: 'link',
  perAddress: 30,
  addressSeconds: 15 * 60,
  perAccount: 3,
  accountSeconds: 3_600,
}

/** Sign-in with a passkey has a counter of its own: links asked for behind an address do not stop it there. */
export const PASSKEY_LIMITS: typeof ACCOUNT_LINK_LIMITS = { ...ACCOUNT_LINK_LIMITS, addressKeys: 'passkey' }

/** Limits the calls about links from mails, across all nodes of the database. */
export interface AccountLinkLimits {
  /** @throws AppError person.too_many_attempts with `Retry-After`, when the address has called too often */
  countAddress(address: string): Promise<void>
  /** Counts a mail for an account, which need not exist. Returns false when it has been sent too many. */
  mayMail(tenantId: string, account: string): Promise<boolean>
}

/** Creates the limits of a database. */
export function createAccountLinkLimits(database: LotseDatabase, limits = ACCOUNT_LINK_LIMITS): AccountLinkLimits {
  const { addressKeys, perAddress, addressSeconds, perAccount, accountSeconds } = limits
  const addresses = createCounter(database, { keyPrefix: addressKeys, points: perAddress, duration: addressSeconds })
  const accounts = createCounter(database, { keyPrefix: 'reset', points: perAccount, duration: accountSeconds })
  const hashOf = keyedHash(database)
  return {
    async countAddress(address) {
      await consume(addresses, await hashOf(addressKey(address)))
    },
    async mayMail(tenantId, account) {
      try {
        await accounts.consume(await hashOf(`${tenantId}/${account.trim().toLowerCase()}`))
        return true
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      }
    },
  }
}
