/**
 * Header value that offers a download under `fileName` (or, `inline`, something to look at), whatever characters it holds: a
 * plain name for old readers and the exact one by RFC 6266 / RFC 8187.
 */
export function contentDisposition(fileName: string, disposition: 'attachment' | 'inline' = 'attachment'): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}/\\]+/gu, '_') || 'download'
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`
}
