import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Validity of a code in seconds. */
const STEP_SECONDS = 30
/** Codes of the previous and the next step are accepted, because clocks differ. */
const WINDOW = 1

/** An authenticator's secret and the name under which the app shows it. */
export interface AuthenticatorSecret {
  /** In base32. */
  readonly secret: string
  readonly issuer: string
  readonly account: string
}

/** Creates a random secret of 160 bits (RFC 4226) in base32. */
export function createAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth://` address of a secret, for the QR code. SHA-1, six digits and 30 seconds: what every app supports. */
export function otpauthAddress({ secret, issuer, account }: AuthenticatorSecret): string {
  // A colon separates issuer and account in the address.
  const [plainIssuer, label] = [issuer, account].map((text) => text.replaceAll(':', ' '))
  return new TOTP({ issuer: plainIssuer, label, secret, period: STEP_SECONDS }).toString()
}

/** The time step of a code (RFC 6238); null if the code is wrong or not of the previous, current or next step. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1_000 / STEP_SECONDS) + delta
}

/** Digits and letters without those that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4
const RECOVERY_CODES = 10

/** Creates ten recovery codes of 80 bits, such as `ABCD-EFGH-JKLM-NPQR`. */
export function createRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** SHA-256 of a recovery code, the only form in which it is stored. The codes are random, so that a slow hash is not needed. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest()
}

/** A code without spaces and hyphens, in upper case. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
