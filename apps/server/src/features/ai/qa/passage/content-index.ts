import { createHash } from 'node:crypto'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { readContentSources } from './content-sources.ts'
import {
  deleteSources,
  insertSources,
  listIndexedSources,
  lockIndex,
  readIndexState,
  updateIndexState,
} from './passage.repository.ts'
import type { Source } from './source.ts'

/** Increase it when passages are made in another way: the content is then indexed again. */
const FORM = 2

/**
 * Updates the index if the content has changed since it was last updated: only sources that differ are written. Returns whether it
 * has changed. Needs a transaction that may write.
 */
export async function refreshContentIndex(tx: TenantTransaction, revision: number): Promise<boolean> {
  if ((await readIndexState(tx)).revision >= revision) return false
  const { version, revision: indexed } = await lockIndex(tx)
  if (indexed >= revision) return false
  const sources = (await readContentSources(tx, revision)).map((source) => ({ ...source, hash: hashOf(source) }))
  const present = new Map((await listIndexedSources(tx, false)).map((source) => [keyOf(source), source]))
  const wanted = new Map(sources.map((source) => [keyOf(source), source]))
  const changed = sources.filter((source) => present.get(keyOf(source))?.hash !== source.hash)
  const gone = [...present.values()].filter((source) => wanted.get(keyOf(source))?.hash !== source.hash)
  await deleteSources(tx, gone)
  await insertSources(tx, changed)
  const hasChanged = changed.length + gone.length > 0
  await updateIndexState(tx, { version: hasChanged ? version + 1 : version, revision })
  return hasChanged
}

/** The hash of everything that the passages of a source are made of. */
export function hashOf(source: Source): string {
  return createHash('sha256')
    .update(JSON.stringify([FORM, source]))
    .digest('base64url')
    .slice(0, 22)
}

const keyOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>) => `${kind}/${id}`
