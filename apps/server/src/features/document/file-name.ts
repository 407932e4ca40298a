import { cleanLine } from '@lotse/contract/written-text.ts'

/** Longest name without its extension, in characters; file systems accept about 255 bytes. */
const LONGEST = 120

/** Names of devices, which Windows refuses with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * The name under which a document is downloaded: its title without the characters that Windows refuses in names, and an
 * extension. A colon before a space becomes a dash: `Plan: May` becomes `Plan – May.md`.
 */
export function fileNameOf(title: string, extension: string): string {
  const plain = cleanLine(title.toWellFormed())
    .replace(/(?:(?<!\s)\s+)?:\s+/gu, ' – ')
    .replace(/[\\/:|]+/gu, '-')
    .replace(/"/gu, "'")
    .replace(/</gu, '‹')
    .replace(/>/gu, '›')
    .replace(/[?*]+/gu, '')
    .replace(/\s+/gu, ' ')
  const name = [...plain.trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/(?<![.\s–-])[.\s–-]+$/u, '')
  const safe = DEVICE.test(name) ? `_${name}` : name
  return `${safe === '' ? 'document' : safe}.${extension}`
}
