import { afterAll, describe, expect, test } from 'vitest'
import { zipOf } from '../../testing/file/office-file.ts'
import { createExtractor } from './extractor.ts'
import { readPlainText } from './plain-text.ts'

const extractor = createExtractor()
afterAll(() => extractor.close())
const { signal } = new AbortController()
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const wordFile = (body: string) =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  })

/** A PDF with one line of text on each page. */
function pdfOf(lines: readonly string[]): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>']
  const kids = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`)
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [index, line] of lines.entries()) {
    const content = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

describe('the text of', () => {
  test('a PDF is read page by page', async () => {
    expect(await extractor.extract('PDF', pdfOf(['First page', 'Second page']), signal)).toEqual([
      { page: 1, heading: null, text: 'First page' },
      { page: 2, heading: null, text: 'Second page' },
    ])
  })

  test('a Word file is divided at its headings', async () => {
    const file = wordFile(
      `<w:p>${run('Before')}</w:p><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Rules')}</w:p>
       <w:p>${run('Keep ')}${run('calm &amp; carry')}<w:r><w:tab/></w:r>${run('on')}</w:p><w:p/>`,
    )
    expect(await extractor.extract('WORD', file, signal)).toEqual([
      { page: null, heading: null, text: 'Before' },
      { page: null, heading: 'Rules', text: 'Keep calm & carry on' },
    ])
  })

  test('a text file is decoded', () => {
    expect(readPlainText(Buffer.from('Müşteri'))).toBe('Müşteri')
    expect(readPlainText(Buffer.from([0xff, 0xfe, 0x41, 0]))).toBe('A')
    expect(readPlainText(Buffer.from([0x4d, 0xfc, 0xfe, 0x74]))).toBe('Müşt')
  })

  test('a large text file is cut', async () => {
    const [section] = await extractor.extract('TEXT', Buffer.alloc(3_000_000, 'a'), signal)
    expect(section?.text.length).toBe(2_000_000)
  })
})

describe('a file is refused when it', () => {
  const bomb = wordFile('')
  // The directory promises a size that the entry does not have.
  bomb.writeUInt32LE(4_000_000_000, bomb.lastIndexOf('PK\x01\x02') + 24)
  test.each([
    ['is no PDF', 'PDF', Buffer.from('%PDF-1.7\nnothing')],
    ['is a truncated PDF', 'PDF', pdfOf(['Page']).subarray(0, 200)],
    ['is no archive', 'WORD', Buffer.from('PK\x03\x04nothing')],
    ['is an archive without a main part', 'WORD', zipOf({ 'other.xml': '<x/>' })],
    ['has a main part that is larger than allowed', 'WORD', bomb],
    ['has malformed XML', 'WORD', wordFile('<w:p><w:t>open')],
    [
      'declares entities',
      'WORD',
      zipOf({ 'a.xml': '', 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }),
    ],
  ] as const)('%s', async (_, type, file) => {
    await expect(extractor.extract(type, file, signal)).rejects.toThrow()
  })

  test('takes too long', async () => {
    const hasty = createExtractor(1)
    await expect(hasty.extract('TEXT', Buffer.alloc(1_000_000, 'a'), signal)).rejects.toThrow()
    await hasty.close()
  })
})

test('a file is read after one that was refused', async () => {
  await expect(extractor.extract('PDF', Buffer.from('x'), signal)).rejects.toThrow()
  expect(await extractor.extract('TEXT', Buffer.from('Still here'), signal)).toMatchObject([{ text: 'Still here' }])
})
