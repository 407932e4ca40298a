import type { FigureDeliveryDetails } from '@lotse/contract/features/import/import.delivery.schema.ts'
import type { ImportFile, ImportOptions, ImportOrder } from '@lotse/contract/features/import/import.schema.ts'
import type { ImportAlias, ImportAliasEdit, ImportSource } from '@lotse/contract/features/import/import-names.schema.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callProbing, download } from '../../platform/api/call.ts'
import {
  checkImportFile,
  deleteImportAlias,
  deleteImportSource,
  discardImportFile,
  downloadImportTemplate,
  getFigureDelivery,
  getImportFile,
  getImportNames,
  importFigures,
  listFigureDeliveries,
  restoreFigureDelivery,
  saveImportAlias,
  saveImportSource,
  withdrawFigureDelivery,
} from '../../platform/api/generated/import.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'

/** Deliveries per page. */
export const DELIVERY_PAGE = 10
/** How often a running check or import is looked at, in ms. */
const LOOK_AGAIN_MS = 1_000

const isGone = (error: unknown) => error instanceof StatusError && error.status === 404

/** A page of deliveries, or the one with a delivery. While another page loads, the last one stays. */
export function deliveriesQuery(page: number, delivery: number | null = null) {
  const query = { page, size: DELIVERY_PAGE, ...(delivery === null ? {} : { delivery }) }
  return queryOptions({
    queryKey: queryKey('import', 'deliveries', page, delivery),
    queryFn: ({ signal }) => call(listFigureDeliveries, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A delivery with what it changed; null if it is unknown. */
export function deliveryQuery(id: number) {
  return queryOptions({
    queryKey: queryKey('import', 'delivery', id),
    queryFn: async ({ signal }): Promise<FigureDeliveryDetails | null> => {
      try {
        return await callProbing(getFigureDelivery, { params: { id }, signal }, isGone)
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
  })
}

/** Puts a delivery on screen that a call returned. */
export function showDelivery(client: QueryClient, details: FigureDeliveryDetails): void {
  client.setQueryData(deliveryQuery(details.delivery.id).queryKey, details)
}

/** Withdraws a delivery. */
export function withdrawDelivery(id: number, reason: string): Promise<FigureDeliveryDetails> {
  return call(withdrawFigureDelivery, { params: { id }, body: { reason } })
}

/** Undoes the withdrawal of a delivery. */
export function restoreDelivery(id: number): Promise<FigureDeliveryDetails> {
  return call(restoreFigureDelivery, { params: { id } })
}

/** An uploaded file, looked at again while it is checked or imported; null when it is no longer stored. */
export function importFileQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('import', 'file', id),
    queryFn: async ({ signal }): Promise<ImportFile | null> => {
      try {
        return await callProbing(getImportFile, { params: { id }, signal }, isGone)
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'CHECKING' || data?.state === 'IMPORTING' ? LOOK_AGAIN_MS : false,
  })
}

/** What imports know: units, figures, their other names, and how the files of each source are read. */
export function importNamesQuery() {
  return queryOptions({
    queryKey: queryKey('import', 'names'),
    queryFn: ({ signal }) => call(getImportNames, { signal }),
  })
}

export const refreshNames = (client: QueryClient) => client.invalidateQueries({ queryKey: importNamesQuery().queryKey })

/** Saves what a name means; the server checks the file again. */
export function aliasSave(client: QueryClient, fileId: string) {
  return {
    mutationFn: (body: ImportAliasEdit) => call(saveImportAlias, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: importFileQuery(fileId).queryKey })
      await refreshNames(client)
    },
  }
}

/** Deletes another name of a unit or figure, and restores it. */
export const aliasRemoval = ({ id, ...body }: ImportAlias) => ({
  remove: () => call(deleteImportAlias, { params: { id } }),
  restore: () => call(saveImportAlias, { body }),
})

/** Forgets how the files of a source are read, and restores it. */
export const sourceRemoval = ({ shape, name, options }: ImportSource) => ({
  remove: () => call(deleteImportSource, { params: { shape } }),
  restore: () => call(saveImportSource, { params: { shape }, body: { name, options } }),
})

/** Puts the state of a file on screen that a call returned. */
export function showImportFile(client: QueryClient, file: ImportFile): void {
  client.setQueryData(importFileQuery(file.id).queryKey, file)
}

/** Checks a file again, with other options. */
export function recheck(client: QueryClient, id: string) {
  return {
    mutationFn: (options: ImportOptions) => call(checkImportFile, { params: { id }, body: options }),
    onSuccess: (file: ImportFile) => showImportFile(client, file),
  }
}

/** Starts the import of a checked file. After a refusal, the file is loaded again: it may be checked again. */
export function importStart(client: QueryClient, id: string) {
  return {
    mutationFn: (order: ImportOrder) => call(importFigures, { params: { id }, body: order }),
    onSuccess: (file: ImportFile) => showImportFile(client, file),
    onError: () => client.invalidateQueries({ queryKey: importFileQuery(id).queryKey }),
  }
}

/** Discards a file; one that does not exist any more is discarded, too. */
export async function discardFile(id: string): Promise<void> {
  try {
    await callProbing(discardImportFile, { params: { id } }, isGone)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Loads the template. */
export function fetchTemplate(format: 'CSV' | 'XLSX', signal: AbortSignal, onProgress: (percent: number) => void) {
  return download(downloadImportTemplate, { query: { format }, signal }, onProgress)
}

/** Asks again for what an import changes on the screens of the administration; others follow by the live event. */
export async function refreshAfterImport(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: queryKey('import', 'deliveries') })
  await refreshNames(client)
  await client.invalidateQueries({ queryKey: queryKey('tenant', 'overview') })
}
