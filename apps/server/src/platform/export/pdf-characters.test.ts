import { expect, test } from 'vitest'
import { readPdfText } from '../extract/pdf-text.ts'
import { inCharactersOf } from './pdf-characters.ts'
import { pdfBytes } from './pdf-fonts.ts'

const LETTERS = new Set('abc ABÄğ√•->=\uFFFD\u00A0'.split('').map((letter) => letter.codePointAt(0)))
const write = (text: string) => inCharactersOf((codePoint) => LETTERS.has(codePoint), text)

test.each([
  ['abc Äğ', 'abc Äğ'],
  ['a👩\u200D🔧b', 'a\uFFFDb'],
  ['🇩🇪 👍🏽', '\uFFFD \uFFFD'],
  ['✔\uFE0F a', '√ a'],
  ['a → b', 'a -> b'],
  ['A\u0308', 'Ä'],
  ['ａ', 'a'],
  ['b\u0323', 'b'],
  ['a\u200Bb\u202Ec', 'abc'],
  ['a\u2009b', 'a\u00A0b'],
  ['日本', '\uFFFD\uFFFD'],
  ['a\nb\tc\r\n', 'a\nb\tc\r\n'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(write(text)).toBe(written)
})

test('every text of a PDF is written with characters of its font, in tables, heads and drawings, too', async () => {
  const emoji = '👩\u200D🔧'
  const bytes = await pdfBytes({
    header: () => `Head ${emoji}|`,
    content: [
      `Emoji ${emoji} Ğ ş`,
      { text: [{ text: `Bold ${emoji}|`, bold: true }] },
      { table: { body: [[`Cell ${emoji}|`, { stack: ['→ next'] }]] } },
      { svg: `<svg width="200" height="20"><text x="0" y="10">Drawn ${emoji}|</text></svg>` },
    ],
    defaultStyle: { font: 'Roboto' },
  })
  const [page] = await readPdfText(bytes)
  const text = page?.text ?? ''
  for (const part of ['Head', 'Bold', 'Cell', 'Drawn']) expect(text).toContain(`${part} \uFFFD|`)
  expect(text).toContain('Emoji \uFFFD Ğ ş')
  expect(text).toContain('-> next')
})
