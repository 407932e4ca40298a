import { expect, test } from 'vitest'
import { cleanFileName, titleOf } from './document.name.ts'

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\me\\Übergabe Checkliste.docx', 'Übergabe Checkliste.docx'],
  ['two\r\nlines\t.csv', 'two lines .csv'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['Müşteri – žiadosť 客户 😀.png', 'Müşteri – žiadosť 客户 😀.png'],
  ['  "quoted"; name=x.pdf ', '"quoted"; name=x.pdf'],
])('%j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
})

test.each(['', ' ', '..', '/', 'a/', '\u202e', '\n'])('%j is no name', (name) => {
  expect(cleanFileName(name)).toBeNull()
})

test('a title is the name without its ending', () => {
  expect(titleOf('Plan 2026.v2.xlsx')).toBe('Plan 2026.v2')
  expect(titleOf('.hidden')).toBe('.hidden')
  expect(titleOf('readme')).toBe('readme')
})
