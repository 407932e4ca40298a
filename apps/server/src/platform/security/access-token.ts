import { createHash, randomBytes } from 'node:crypto'

/** A new access token: 32 random bytes, opaque. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of an access token: the only form in which it is kept. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
