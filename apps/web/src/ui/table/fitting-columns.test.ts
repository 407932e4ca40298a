import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const TITLE = { id: 'title', minWidth: 200 }
const OWNER = { id: 'owner', minWidth: 100, rank: 1 }
const AREA = { id: 'area', minWidth: 100, rank: 2 }
const DUE = { id: 'due', minWidth: 100 }
const ALL = [TITLE, OWNER, AREA, DUE]

test('columns with the highest rank are left out first where there is no room for all', () => {
  expect(fittingColumns(ALL, 500)).toBe(ALL)
  expect(fittingColumns(ALL, 499)).toEqual([TITLE, OWNER, DUE])
  expect(fittingColumns(ALL, 399)).toEqual([TITLE, DUE])
})

test('columns without a rank stay even if they do not fit', () => {
  expect(fittingColumns(ALL, 10)).toEqual([TITLE, DUE])
})
