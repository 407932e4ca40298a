import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { AppError } from '../error/app-error.ts'

/**
 * Encrypts secrets that must be read again (a key of an AI provider, the shared secret of a second factor) before they are stored.
 * Passwords and tokens are hashed instead.
 */
export interface SecretBox {
  /**
   * Encrypts `text`. `context` names the row that holds the result, e.g. `tenant/rheintal/ai`: decryption fails in any other row.
   * @throws AppError secret.no_key when the server has no key
   */
  encrypt(text: string, context: string): string
  /**
   * Decrypts the result of `encrypt`.
   * @throws AppError secret.no_key when the server has no key; secret.not_readable when the key, the context or the text is another
   */
  decrypt(encrypted: string, context: string): string
  /** Whether the server has a key. */
  readonly hasKey: boolean
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Creates a secret box of AES-256-GCM. The first key encrypts; all keys decrypt, so that a key can be replaced.
 * @param keys keys of 32 bytes; empty: every call fails with secret.no_key
 */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const byId = new Map(keys.map((key) => [keyId(key), key]))
  const [first] = keys
  return {
    hasKey: first !== undefined,
    encrypt(text, context) {
      if (!first) throw new AppError('secret.no_key')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, first, nonce).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${keyId(first)}.${bytes.toString('base64url')}`
    },
    decrypt(encrypted, context) {
      if (!first) throw new AppError('secret.no_key')
      const [id = '', payload = ''] = encrypted.split('.')
      const key = byId.get(id)
      const bytes = Buffer.from(payload, 'base64url')
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) throw new AppError('secret.not_readable')
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)).toString('utf8') + decipher.final('utf8')
      } catch (error) {
        throw new AppError('secret.not_readable', { cause: error })
      }
    },
  }
}

/** Which key encrypted a text: its `keyId`. */
export const keyIdOf = (encrypted: string): string => encrypted.split('.', 1)[0] ?? ''

/** The first characters of the key's SHA-256: tells keys apart and reveals nothing. */
export const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8)

/** File with the key of an embedded database. */
export const secretKeyFile = (dataFolder: string): string => join(dataFolder, 'secret.key')

/**
 * Returns the keys of `LOTSE_SECRET_KEY`. Without it, an embedded database has a key of its own in the data folder, which is created
 * when it is missing; a server database has none.
 */
export async function readSecretKeys({
  secretKeys,
  databaseUrl,
  dataFolder,
}: Pick<Settings, 'secretKeys' | 'databaseUrl' | 'dataFolder'>): Promise<readonly Buffer[]> {
  if (secretKeys.length > 0 || databaseUrl !== null) return secretKeys
  const path = secretKeyFile(dataFolder)
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (stored !== null) return [Buffer.from(stored.trim(), 'base64')]
  const key = randomBytes(32)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  await chmod(path, 0o600)
  return [key]
}
