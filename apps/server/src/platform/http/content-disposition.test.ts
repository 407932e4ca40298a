import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['Vorsicht: acht Prozent.xlsx', 'Vorsicht - acht Prozent.xlsx', 'Vorsicht%20%E2%80%93%20acht%20Prozent.xlsx'],
  ['08:30.csv', '08-30.csv', '08-30.csv'],
  ['a/b\\c\n.csv', 'a_b_c_.csv', 'a_b_c_.csv'],
  ['', 'download', 'download'],
])('the name %j is sent without characters that browsers replace', (name, plain, exact) => {
  expect(contentDisposition(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${exact}`)
})
