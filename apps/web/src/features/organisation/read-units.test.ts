import { expect, test } from 'vitest'
import { readUnits } from './read-units.ts'

const KNOWN = { ids: new Set(['4711']), names: new Set(['nord']) }

test('a list from a spreadsheet is read by its header, in any order and language', () => {
  const text = 'Nr.\tBetrieb\tMarken\tLand\tGröße\n12\tAutohaus Süd\tOpel, Fiat\tde\tgroß\n\n13\t"Ost"\t\t\t'
  expect(readUnits(text, KNOWN)).toEqual([
    {
      line: 2,
      problem: null,
      draft: expect.objectContaining({
        id: '12',
        name: 'Autohaus Süd',
        brands: ['Opel', 'Fiat'],
        country: 'DE',
        size: 'LARGE',
        owner: null,
      }),
    },
    { line: 4, problem: null, draft: expect.objectContaining({ id: '13', name: 'Ost', brands: [], country: null }) },
  ])
})

test('without a header the first column is the name', () => {
  expect(
    readUnits('Süd;7;Familie Kern\nWest', KNOWN).map(({ draft: { name, id, owner } }) => [name, id, owner]),
  ).toEqual([
    ['Süd', '7', 'Familie Kern'],
    ['West', undefined, null],
  ])
})

test('every line with a problem says which one', () => {
  const text = ['name;id;country', ';1;', 'Nord;2;', 'Süd;3;', 'süd;4;', 'Ost;x y;', 'West;4711;', 'Mitte;5;XX'].join(
    '\n',
  )
  expect(readUnits(text, KNOWN).map(({ problem }) => problem)).toEqual([
    'NAME_MISSING',
    'NAME_TAKEN',
    null,
    'NAME_TWICE',
    'ID_NOT_VALID',
    'ID_TAKEN',
    'COUNTRY_UNKNOWN',
  ])
})
