import { randomUUID } from 'node:crypto'
import type {
  CreatedImportToken,
  ImportToken,
  ImportTokenList,
  NewImportToken,
} from '@lotse/contract/features/import/import.token.schema.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { createToken, hashToken } from '../../../platform/session/access-token.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { insertToken, listTokens, type StoredToken, updateTokenRevoked } from './token.repository.ts'

/** The tokens by which other systems deliver figures, and the units that one can be limited to. */
export async function readTokens({ tx }: Pick<Context, 'tx'>): Promise<ImportTokenList> {
  const names = await listBusinessUnitNames(tx)
  return {
    content: (await listTokens(tx)).map((token) => describe(token, names)),
    businessUnits: [...names].map(([id, name]) => ({ id, name })),
  }
}

/** Creates a token; the reply alone contains it. @throws AppError import.unit_not_found */
export async function createImportToken(
  { tx, person }: Pick<Context, 'tx' | 'person'>,
  { name, businessUnitId }: NewImportToken,
): Promise<CreatedImportToken> {
  const names = await listBusinessUnitNames(tx)
  if (businessUnitId !== undefined && !names.has(businessUnitId)) throw new AppError('import.unit_not_found')
  const [id, token] = [randomUUID(), createToken()]
  const stored = { id, name, businessUnitId: businessUnitId ?? null }
  await insertToken(tx, { ...stored, hash: hashToken(token), personId: person.id })
  await recordAuditEvent(tx, { details: { source: name } })
  return { token, created: describe({ ...stored, by: person.name, at: new Date(), lastUsedAt: null }, names) }
}

/** Revokes a token. @throws AppError import.token_not_found */
export async function revokeToken({ tx }: Pick<Context, 'tx'>, id: string): Promise<void> {
  if (!(await updateTokenRevoked(tx, id))) throw new AppError('import.token_not_found')
}

function describe(
  { businessUnitId, at, lastUsedAt, ...token }: StoredToken,
  names: ReadonlyMap<string, string>,
): ImportToken {
  return {
    ...token,
    at: at.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    businessUnit: businessUnitId === null ? null : (names.get(businessUnitId) ?? businessUnitId),
  }
}
