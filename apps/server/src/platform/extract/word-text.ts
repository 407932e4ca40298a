import { SaxesParser } from 'saxes'
import { bytesOf, DamagedZipError, readZipDirectory, readZipEntry } from '../office/zip-directory.ts'
import type { TextSection } from './extracted-text.ts'

/** In bytes. The text of a thousand pages has about 20 MB with its marks. */
const LARGEST_BODY = 64 * 1024 * 1024
const BODY = 'word/document.xml'
const HEADING_STYLE = /^(heading|title|berschrift|überschrift|titel|nadpis|názov|balk|başlık)/i

/**
 * The text of a Word file, divided at its headings. Only the main part is read, up to a fixed size, so that no archive can exhaust the
 * memory. @throws Error when the file is damaged
 */
export async function readWordText(file: Buffer): Promise<TextSection[]> {
  const source = bytesOf(file)
  const entry = (await readZipDirectory(source)).find(({ name }) => name === BODY)
  if (!entry) throw new DamagedZipError('its main part is missing')
  return sectionsOf((await readZipEntry(source, entry, LARGEST_BODY)).toString('utf8'))
}

function sectionsOf(xml: string): TextSection[] {
  const sections: { heading: string | null; paragraphs: string[] }[] = [{ heading: null, paragraphs: [] }]
  let text = ''
  let isHeading = false
  let isText = false
  const parser = new SaxesParser()
  // A declaration could define entities that expand without end.
  parser.on('doctype', () => {
    throw new Error('A Word file must not have a document type declaration.')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'w:p') {
      text = ''
      isHeading = false
    } else if (name === 'w:pStyle') isHeading = HEADING_STYLE.test(String(attributes['w:val'] ?? ''))
    else if (name === 'w:outlineLvl') isHeading = true
    else if (name === 'w:t') isText = true
    else if (name === 'w:tab' || name === 'w:br' || name === 'w:cr') text += ' '
  })
  parser.on('text', (part) => {
    if (isText) text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'w:t') isText = false
    if (name !== 'w:p') return
    const paragraph = text.replace(/\s+/g, ' ').trim()
    if (paragraph === '') return
    if (isHeading) sections.push({ heading: paragraph.slice(0, 200), paragraphs: [] })
    else sections.at(-1)?.paragraphs.push(paragraph)
  })
  parser.write(xml).close()
  return sections.map(({ heading, paragraphs }) => ({ page: null, heading, text: paragraphs.join('\n\n') }))
}
