import { LANGUAGES, type Language, type Text } from '@lotse/contract/language.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { type ContentTypes, readContent } from '../../content/content.public.ts'
import { listPackFiles, type PackFile } from './pack-file.repository.ts'

type DocumentItem = ContentTypes['document']

/** A document of the pack: a text in Markdown, or a file for each language. */
export interface PackDocument extends Omit<DocumentItem, 'body' | 'file'> {
  readonly content:
    | { readonly kind: 'TEXT'; readonly body: Text }
    | { readonly kind: 'FILE'; readonly files: Readonly<Record<Language, PackFile>> }
}

const cachedFiles = createRevisionCache<readonly PackFile[]>(500)

/** The documents of the pack in its order. Cached per revision of the tenant. */
export async function readPackDocuments(tx: TenantTransaction, revision: number): Promise<PackDocument[]> {
  const items = await readContent(tx, revision, 'document')
  const files = items.some(({ file }) => file !== undefined)
    ? await cachedFiles.get(tx, revision, 'files', () => listPackFiles(tx))
    : []
  return items.flatMap(({ body, file, ...item }) => {
    const content = body === undefined ? filesOf(item.id, file, files) : ({ kind: 'TEXT', body } as const)
    return content === null ? [] : [{ ...item, content }]
  })
}

/** The files of a document; null if one is not stored. */
function filesOf(documentId: string, paths: DocumentItem['file'], stored: readonly PackFile[]) {
  const files = LANGUAGES.flatMap((language) => {
    const file = stored.find((one) => one.documentId === documentId && one.path === paths?.[language])
    return file === undefined ? [] : [[language, file] as const]
  })
  if (files.length < LANGUAGES.length) return null
  return { kind: 'FILE', files: Object.fromEntries(files) as Record<Language, PackFile> } as const
}
