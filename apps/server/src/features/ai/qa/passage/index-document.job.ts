import { buffer } from 'node:stream/consumers'
import { Object, String } from 'typebox'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { type ExtractableType, isExtractable, type TextSection } from '../../../../platform/extract/extracted-text.ts'
import '../../../../platform/extract/extractor.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { defineJob, type JobContext } from '../../../../platform/jobs/job.ts'
import { fileKey, findStoredUpload, listStoredUploads } from '../../../document/document.public.ts'
import { detectLanguage } from '../search/question-words.ts'
import { hashOf } from './content-index.ts'
import { filePassages } from './file-passages.ts'
import { deleteSources, insertSources, listIndexedSources, lockIndex, updateIndexState } from './passage.repository.ts'
import type { Source } from './source.ts'

declare module '../../../../platform/jobs/job.ts' {
  interface JobPlatform {
    readonly files: FileStore
  }
}

const input = Object({ documentId: String({ format: 'uuid' }) }, { additionalProperties: false })

/**
 * Makes the text of an uploaded document searchable, or removes it from the index if the document was deleted. A file from which no
 * text can be read is found by its title only.
 */
export const indexDocument = defineJob({
  name: 'ai.index_document',
  title: {
    en: 'Make a document searchable',
    de: 'Dokument durchsuchbar machen',
    tr: 'Belgeyi aranabilir yapma',
    sk: 'Sprístupnenie dokumentu vo vyhľadávaní',
  },
  input,
  attempts: 3,
  async handler(context, { documentId }) {
    const document = await context.inTransaction((tx) => findStoredUpload(tx, documentId))
    const sections =
      document && isExtractable(document.type) ? await readSections(context, documentId, document.type) : []
    await context.inTransaction(async (tx) => {
      const { version, revision } = await lockIndex(tx)
      await deleteSources(tx, [{ kind: 'DOCUMENT', id: documentId }])
      // It may have been deleted while its text was read.
      const current = await findStoredUpload(tx, documentId)
      if (current) {
        const source = sourceOf(current, sections)
        await insertSources(tx, [{ ...source, hash: hashOf(source) }])
      }
      await updateIndexState(tx, { version: version + 1, revision })
    })
  },
})

/** Enqueues the job for a document that was uploaded, deleted or restored. */
export const enqueueDocumentIndex = (tx: TenantTransaction, documentId: string) =>
  enqueue(tx, indexDocument, { documentId })

/** Enqueues the job for documents that are not in the index yet, e.g. those uploaded before there was one. */
export async function enqueueMissingDocuments(tx: TenantTransaction): Promise<void> {
  const indexed = new Set((await listIndexedSources(tx, true)).map(({ id }) => id))
  for (const documentId of await listStoredUploads(tx)) {
    if (!indexed.has(documentId)) await enqueue(tx, indexDocument, { documentId }, { onceFor: `index ${documentId}` })
  }
}

/** The text of the file; nothing if it cannot be read: a damaged file remains damaged. */
async function readSections(
  { platform, tenant, signal }: JobContext,
  documentId: string,
  type: ExtractableType,
): Promise<TextSection[]> {
  const bytes = await buffer(await platform.files.open(fileKey(tenant.id, documentId)))
  try {
    return await platform.extractor.extract(type, bytes, signal)
  } catch {
    signal.throwIfAborted()
    return []
  }
}

function sourceOf(
  {
    id,
    title,
    type,
    businessUnitId,
  }: { readonly id: string; readonly title: string; readonly type: string; readonly businessUnitId: string | null },
  sections: readonly TextSection[],
): Source {
  const passages = filePassages(title, type, sections)
  const found = passages.length > 0 ? passages : [{ title, location: null, body: title, keywords: '' }]
  const language = detectLanguage(`${title} ${passages.map(({ body }) => body).join(' ')}`.slice(0, 20_000), 'en')
  return { kind: 'DOCUMENT', id, isUpload: true, businessUnitId, visibleFrom: null, passages: { [language]: found } }
}
