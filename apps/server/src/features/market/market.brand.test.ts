import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  brandIdOf,
  brandIdsOf,
  brandName,
  brandNamesOf,
  mergeBrands,
  OTHER_BRANDS,
  sourceNamesOf,
} from './market.brand.ts'
import { MEASURES } from './report/measures.ts'

test('brands are found by the names an organisation uses, in any spelling; unknown names are omitted', () => {
  expect(
    brandIdsOf(['Volkswagen', 'VW', 'škoda', 'SKODA', 'mercedes benz', 'Cupra', 'KG Mobility', 'Trabant', '']),
  ).toEqual(['VW', 'SKODA', 'MERCEDES', 'SEAT', 'KGM'])
})

test('brands of an organisation are shown by their names, and words the market does not list as they are', () => {
  expect(brandNamesOf(['VW', 'Volkswagen', 'SKODA', 'Club'])).toEqual(['Volkswagen', 'Škoda', 'Club'])
})

test('a renamed brand has one history', () => {
  expect(brandIdOf('SSANGYONG')).toBe('KGM')
  expect(sourceNamesOf('KGM')).toEqual(['KGM', 'SSANGYONG'])
  const all = (value: number | null) => MEASURES.map(() => value)
  const merged = mergeBrands([
    { brand: 'SSANGYONG', month: all(2), yearToDate: all(null), models: [] },
    { brand: 'KGM', month: all(3), yearToDate: all(4), models: [] },
    { brand: 'UNKNOWN', month: all(1), yearToDate: all(1), models: [] },
  ])
  expect([...merged.keys()]).toEqual(['KGM', 'UNKNOWN'])
  expect(merged.get('KGM')).toEqual({ month: all(5), yearToDate: all(null) })
})

test('every brand of the demo figures has a name, and “others” has one in each language', async () => {
  const file = join(import.meta.dirname, '../../../../../packs/base/market-registrations.csv')
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(1)
  const ids = new Set(lines.map((line) => brandIdOf(line.split(',')[1] ?? '')))
  ids.delete('*')
  ids.delete(OTHER_BRANDS)
  expect(ids.size).toBeGreaterThan(60)
  const unnamed = [...ids].filter((id) => brandIdsOf([id]).length === 0)
  expect(unnamed).toEqual([])
  expect(brandName(OTHER_BRANDS, 'sk')).toBe('Ostatné')
  expect(brandName('NEW ONE', 'en'), 'a new brand has its name in the source').toBe('NEW ONE')
})
