/**
 * Decodes a text file: UTF-16 by its byte order mark, UTF-8, or else Windows-1254, which differs from the Western European
 * Windows-1252 only in six Turkish letters.
 */
export function readPlainText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
