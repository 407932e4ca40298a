import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['Werkstattsteuerung: die ersten zwanzig Minuten', 'Werkstattsteuerung – die ersten zwanzig Minuten.md'],
  ['Yedi günde yenileme: kim, ne zaman', 'Yedi günde yenileme – kim, ne zaman.md'],
  ['Opening 17:00', 'Opening 17-00.md'],
  ['Plan 2026/27 \\ draft', 'Plan 2026-27 - draft.md'],
  ['Why now?', 'Why now.md'],
  ['Agenda:', 'Agenda.md'],
  ['The "best" <price>*', "The 'best' ‹price›.md"],
  ['a|b', 'a-b.md'],
  ['two\r\nlines\tand\u0000more', 'two lines andmore.md'],
  ['and so on ...  ', 'and so on.md'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.md'],
  ['CON', '_CON.md'],
  ['com1.report', '_com1.report.md'],
  ['Console', 'Console.md'],
  ['???', 'document.md'],
  ['ğ'.repeat(300), `${'ğ'.repeat(120)}.md`],
])('the title %j gives the name %j', (title, name) => {
  expect(fileNameOf(title, 'md')).toBe(name)
})
