/**
 * The `Content-Disposition` header for any `fileName`: an ASCII name for old clients and the exact name (RFC 6266, RFC 8187).
 * A colon, which browsers would replace by an underscore, becomes a dash: `Plan: May` becomes `Plan – May`.
 */
export function contentDisposition(fileName: string, disposition: 'attachment' | 'inline' = 'attachment'): string {
  const name =
    fileName
      .toWellFormed()
      .replace(/(?:(?<!\s)\s+)?:\s+/gu, ' – ')
      .replace(/:/gu, '-')
      .replace(/[\p{Cc}/\\]+/gu, '_') || 'download'
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/–/gu, '-')
    .replace(/[^\x20-\x7e]|["%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`
}
