import { expect, test } from 'vitest'
import { splitFigure } from './figure-text.tsx'

test.each([
  ['84.000 €', { before: '', digits: '84.000', after: ' €' }],
  ['%72,3', { before: '%', digits: '72,3', after: '' }],
  ['-€1.2M', { before: '€', digits: '−1.2', after: 'M' }],
  ['-63 €', { before: '', digits: '−63', after: ' €' }],
  ['113,18 €/Std.', { before: '', digits: '113,18', after: ' €/Std.' }],
  ['1 526 055 €', { before: '', digits: '1 526 055', after: ' €' }],
  ['5', { before: '', digits: '5', after: '' }],
  ['–', { before: '', digits: '–', after: '' }],
])('%s is taken apart', (text, parts) => {
  expect(splitFigure(text)).toEqual(parts)
})
