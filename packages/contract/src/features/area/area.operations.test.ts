import { expect, test } from 'vitest'
import { getAreaDashboard, listAreas } from './area.operations.ts'

test('the heavy reads are kept', () => {
  expect([listAreas.cachedByRevision, getAreaDashboard.cachedByRevision]).toEqual([true, true])
})
