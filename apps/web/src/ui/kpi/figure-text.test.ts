import { expect, test } from 'vitest'
import { splitFigure } from './figure-text.tsx'

test.each([
  ['84.000 €', { sign: '', before: '', digits: '84.000', after: ' €' }],
  ['%72,3', { sign: '', before: '%', digits: '72,3', after: '' }],
  ['-€1.2M', { sign: '−', before: '€', digits: '1.2', after: 'M' }],
  ['-63 €', { sign: '−', before: '', digits: '63', after: ' €' }],
  ['113,18 €/Std.', { sign: '', before: '', digits: '113,18', after: ' €/Std.' }],
  ['1 526 055 €', { sign: '', before: '', digits: '1 526 055', after: ' €' }],
  ['5', { sign: '', before: '', digits: '5', after: '' }],
  ['–', { sign: '', before: '', digits: '–', after: '' }],
])('%s is taken apart', (text, parts) => {
  expect(splitFigure(text)).toEqual(parts)
})
