import { expect, test } from 'vitest'
import { readDate } from './typed-date.ts'

test.each([
  ['09.03.2026', 'dd.mm.yyyy', '2026-03-09'],
  ['9.3.26', 'dd.mm.yyyy', '2026-03-09'],
  ['9. 3. 2026', 'dd.mm.yyyy', '2026-03-09'],
  ['09032026', 'dd.mm.yyyy', '2026-03-09'],
  ['9.3.', 'dd.mm.yyyy', '2025-03-09'],
  ['03/09/26', 'mm/dd/yy', '2026-03-09'],
  ['030926', 'mm/dd/yy', '2026-03-09'],
  ['2026-03-09', 'mm/dd/yy', '2026-03-09'],
  ['2026.03.09', 'dd.mm.yyyy', '2026-03-09'],
  ['2026. 3. 9.', 'dd.mm.yyyy', '2026-03-09'],
  ['2026/3/9', 'mm/dd/yy', '2026-03-09'],
  ['29.2.2024', 'dd.mm.yyyy', '2024-02-29'],
])('reads %s, written by the convention %s, as %s', (text, format, expected) => {
  expect(readDate(text, format, '2025-06-01')).toBe(expected)
})

test.each(['31.02.2026', '29.2.2025', '13.13.2026', '', 'soon', '1.1.1', '1.2.3.4', '123', '1.1.1700'])(
  'rejects %j',
  (text) => {
    expect(readDate(text, 'dd.mm.yyyy', '2025-06-01')).toBeUndefined()
  },
)
