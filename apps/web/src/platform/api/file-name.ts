/** The file name of a `Content-Disposition` header (RFC 6266: `filename*` wins), or null when there is none. */
export function fileNameOf(contentDisposition: string | null): string | null {
  if (!contentDisposition) return null
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(contentDisposition)?.[1]
  if (extended) return decodeURIComponent(extended.trim())
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(contentDisposition)
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim() ?? null
}
