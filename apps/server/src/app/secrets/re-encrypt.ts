import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenantReading } from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { keyIdOf, type SecretBox } from '../../platform/security/secret-box.ts'
import { listSecrets, replaceSecret, type SecretPlace } from './secrets.repository.ts'

/** The number of secrets of one kind that one key has encrypted. */
export interface SecretCount {
  readonly keyId: string
  readonly place: SecretPlace
  readonly count: number
}

/** Counts the stored secrets of a tenant by key and kind. */
export async function countSecrets(database: LotseDatabase, tenantId: string): Promise<SecretCount[]> {
  const secrets = await withTenantReading(database, tenantId, listSecrets)
  const counts = new Map<string, SecretCount>()
  for (const { place, encrypted } of secrets) {
    const keyId = keyIdOf(encrypted)
    const id = `${keyId} ${place}`
    counts.set(id, { keyId, place, count: (counts.get(id)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

/** How many secrets were encrypted again, and how many no key of the server can read. */
export interface ReEncryption {
  readonly replaced: number
  readonly unreadable: number
}

/**
 * Encrypts the secrets of a tenant that an older key has encrypted with the first key, in one transaction. Repeating it changes
 * nothing; a secret that a person changes meanwhile is left as it is.
 *
 * @param keyId of the first key
 */
export async function reEncrypt(
  database: LotseDatabase,
  tenantId: string,
  secrets: SecretBox,
  keyId: string,
): Promise<ReEncryption> {
  const found = await withTenantReading(database, tenantId, listSecrets)
  const older = found.filter(({ encrypted }) => keyIdOf(encrypted) !== keyId)
  if (older.length === 0) return { replaced: 0, unreadable: 0 }
  return withTenantAudited(database, tenantId, async (tx) => {
    await recordAuditEvent(tx, { action: 'cli.secrets.re-encrypt', subject: { kind: 'tenant', id: tenantId } })
    let replaced = 0
    let unreadable = 0
    for (const secret of older) {
      const text = decryptedOrNull(secrets, secret.encrypted, secret.context)
      if (text === null) unreadable++
      else if (await replaceSecret(tx, secret, secrets.encrypt(text, secret.context))) replaced++
    }
    return { replaced, unreadable }
  })
}

function decryptedOrNull(secrets: SecretBox, encrypted: string, context: string): string | null {
  try {
    return secrets.decrypt(encrypted, context)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
