import { expect, test } from 'vitest'
import { readMeasure } from './import.measure.ts'

test.each([
  ['€', 1, 'eur'],
  ['Euro', 1, 'eur'],
  ['T€', 1000, 'eur'],
  ['TEUR', 1000, 'eur'],
  ['Tsd. EUR', 1000, 'eur'],
  ['in Tsd. €', 1000, 'eur'],
  ['k€', 1000, 'eur'],
  ['bin TL', 1000, 'try'],
  ['tis. EUR', 1000, 'eur'],
  ['Tsd.', 1000, null],
  ['Mio. EUR', 1_000_000, 'eur'],
  ['Kč', 1, 'czk'],
  ['Std.', 1, 'h'],
])('%s', (text, factor, unit) => expect(readMeasure(text)).toEqual({ factor, unit }))

test.each(['', 'T', 'k', 'Tonne', 'Typ', 'Kunde', 'Mitte'])('%j is none', (text) =>
  expect(readMeasure(text)).toBeNull(),
)
