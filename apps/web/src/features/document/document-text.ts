/** The words of a text file: UTF-8, or the older encoding of Western spreadsheets where it is not. */
export async function readDocumentText(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
