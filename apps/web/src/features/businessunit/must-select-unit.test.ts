import { expect, test } from 'vitest'
import { person } from '../../testing/session-fixture.ts'
import { mustSelectUnit } from './must-select-unit.ts'

test('only a holder of CHANGE_BUSINESS_UNIT without a selected unit must select one', () => {
  expect(mustSelectUnit({ whoami: person('CHANGE_BUSINESS_UNIT'), selectedUnitId: null })).toBe(true)
  expect(mustSelectUnit({ whoami: person('CHANGE_BUSINESS_UNIT'), selectedUnitId: 'u2' })).toBe(false)
  expect(mustSelectUnit({ whoami: person('KPI_READ'), selectedUnitId: null })).toBe(false)
  expect(mustSelectUnit({ whoami: null, selectedUnitId: null })).toBe(false)
})
