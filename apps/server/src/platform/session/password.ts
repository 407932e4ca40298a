import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Cost parameters of argon2. Each hash contains its own. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** argon2id with the parameters recommended by OWASP: 19 MiB, 2 iterations. */
export const STANDARD_PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with argon2id, the library's default algorithm. */
export async function hashPassword(password: string, cost: PasswordCost = STANDARD_PASSWORD_COST): Promise<string> {
  return hash(normalise(password), cost)
}

/**
 * Whether the password matches the hash. Without a hash (unknown account, or one without a password) it verifies a dummy hash and
 * returns false, so that the duration does not reveal whether the account exists.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  checks++
  const isRight = await verify(passwordHash ?? dummyHash(), normalise(password))
  return passwordHash !== null && isRight
}

/** The number of passwords this process has checked, with and without a hash. */
export function passwordChecks(): number {
  return checks
}
let checks = 0

/** A hash of the default cost that no password matches: salt and digest are random. */
export function dummyHash(): string {
  const { memoryCost, timeCost, parallelism } = STANDARD_PASSWORD_COST
  const random = (bytes: number) =>
    randomBytes(bytes)
      .toString('base64')
      .replace(/(?<!=)=+$/, '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`
}

/** A character may be entered as one code point or as two, depending on the keyboard. */
const normalise = (password: string) => password.normalize('NFC')
