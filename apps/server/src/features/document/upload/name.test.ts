import { expect, test } from 'vitest'
import { cleanFileName, titleOf } from './name.ts'

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\me\\Übergabe Checkliste.docx', 'Übergabe Checkliste.docx'],
  ['two\r\nlines\t.csv', 'two lines .csv'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['Müşteri – žiadosť 客户 😀.png', 'Müşteri – žiadosť 客户 😀.png'],
  ['  "quoted"; name=x.pdf ', '"quoted"; name=x.pdf'],
])('%j is stored as %j', (name, stored) => {
  expect(cleanFileName(name)).toBe(stored)
})

test.each(['', ' ', '..', '/', 'a/', '\u202e', '\n'])('%j is not a valid name', (name) => {
  expect(cleanFileName(name)).toBeNull()
})

test('the title is the name without its extension', () => {
  expect(titleOf('Plan 2026.v2.xlsx')).toBe('Plan 2026.v2')
  expect(titleOf('.hidden')).toBe('.hidden')
  expect(titleOf('readme')).toBe('readme')
})
