import { expect, test } from 'vitest'
import { consultantSearch } from './consultant.ts'

test('the address of the units contains filter, order and whether all are listed; the standard order is left out', () => {
  expect(consultantSearch({ search: 'rhein', region: 'Hessen', order: 'name', all: 'true', x: '1' })).toEqual({
    search: 'rhein',
    region: 'Hessen',
    order: 'name',
    all: true,
  })
  expect(consultantSearch({ search: '', order: 'potential', all: false })).toEqual({})
})
