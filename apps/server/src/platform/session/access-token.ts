import { createHash, randomBytes } from 'node:crypto'

/** Creates an opaque access token of 32 random bytes. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of an access token, the only form in which tokens are stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
