import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** How much work a password costs. What hashes were made with is kept inside each hash. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** argon2id as OWASP recommends it: 19 MiB, 2 passes. */
export const STANDARD_PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password by argon2id, the library's standard algorithm. */
export async function hashPassword(password: string, cost: PasswordCost = STANDARD_PASSWORD_COST): Promise<string> {
  return hash(normalise(password), cost)
}

/**
 * Whether the password is the one of the hash. Without a hash (no such account, or one that never got a password) the same
 * work is done and the answer is no, so that nobody can tell by the time it takes.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash()), normalise(password))
  return passwordHash !== null && isRight
}

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(32).toString('base64url'))
  return nobody
}

/** One character may be typed as one code point or as two, depending on the keyboard. */
const normalise = (password: string) => password.normalize('NFC')
