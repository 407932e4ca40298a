import { expect, test } from 'vitest'
import { getAreaDashboard, listAreas } from './area.operations.ts'

test('replies of the expensive reads are cached by revision', () => {
  expect([listAreas.cachedByRevision, getAreaDashboard.cachedByRevision]).toEqual([true, true])
})
