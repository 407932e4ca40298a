import { type DownloadedFile, download } from '../../../platform/api/call.ts'
import { downloadDocument } from '../../../platform/api/generated/document.operations.ts'
import { signalDocumentDownload } from '../../../platform/signal/signal.ts'

/** Fetches a document for the person to keep, and counts that once the file is there. */
export async function fetchDocument(
  id: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<DownloadedFile> {
  const file = await download(downloadDocument, { params: { id }, signal }, onProgress)
  signalDocumentDownload(id)
  return file
}
