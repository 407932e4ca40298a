import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { DOCUMENT_TYPES } from '@lotse/contract/features/document/document.type.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../platform/api/call.ts'
import { downloadDocument, listDocuments } from '../../platform/api/generated/document.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** What documents are about; nothing: all of them. */
export interface DocumentSubject {
  readonly areaId?: string
  readonly topicId?: string
  readonly kpiId?: string
}

/** Documents about something that hold these words. While others load, the last ones stay. */
export function documentsQuery(subject: DocumentSubject, search: string) {
  const query = search === '' ? subject : { ...subject, search }
  return queryOptions({
    queryKey: queryKey('document', 'list', subject, search),
    queryFn: ({ signal }) => call(listDocuments, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * The content of a document for looking at. Its type is the one that the server found in it, never what a reply says: what is
 * shown as a picture or a PDF can be nothing else.
 */
export function documentContentQuery({ id, type }: Pick<DocumentSummary, 'id' | 'type'>) {
  return queryOptions({
    queryKey: queryKey('document', 'content', id),
    queryFn: async ({ signal }) => {
      const { blob } = await download(downloadDocument, { params: { id }, query: { inline: true }, signal }, () => {})
      return new Blob([blob], { type: DOCUMENT_TYPES[type].mediaType })
    },
    // A file never changes. It is large, so it is cached only while it is shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Asks again for every list of documents that is shown. */
export function refreshDocuments(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['document'], predicate: ({ queryKey }) => queryKey.includes('list') })
}
