import { getDocumentProxy } from 'unpdf'
import type { TextSection } from './extracted-text.ts'

/** Pages beyond are not read. */
const MOST_PAGES = 1_000

/** The text of the pages of a PDF. A page that is a picture has none. @throws Error when the file is damaged or encrypted */
export async function readPdfText(bytes: Uint8Array): Promise<TextSection[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  try {
    const sections: TextSection[] = []
    for (let page = 1; page <= Math.min(document.numPages, MOST_PAGES); page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      const lines: string[] = []
      let bottom: number | null = null
      let text = ''
      for (const item of items) {
        if (!('str' in item)) continue
        const y: number = item.transform[5]
        // A larger distance than that of lines begins a paragraph.
        if (text === '' && bottom !== null && Math.abs(bottom - y) > item.height * 1.8 && item.height > 0)
          lines.push('')
        text += item.str
        if (item.str.trim() !== '') bottom = y
        if (item.hasEOL) {
          lines.push(text)
          text = ''
        }
      }
      lines.push(text)
      sections.push({ page, heading: null, text: joined(lines) })
    }
    return sections
  } finally {
    await document.cleanup()
  }
}

/** The lines of a page as paragraphs; words divided at the end of a line are joined. */
function joined(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
    .replace(/([^\n])\n(?=[^\n])/g, '$1 ')
    .replace(/\n{2,}/g, '\n\n')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}
