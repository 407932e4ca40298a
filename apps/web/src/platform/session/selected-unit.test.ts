import { expect, test } from 'vitest'
import { readSelectedUnit, rememberSelectedUnit } from './selected-unit.ts'
import { clearPerson } from './session.store.ts'

const open = (search: string) => window.history.replaceState(null, '', `/home${search}`)

test('a tab keeps its unit; a new tab starts with the unit that was chosen last', () => {
  sessionStorage.setItem('lotse.selectedUnit', 'u1')
  localStorage.setItem('lotse.lastUnit', 'u2')
  expect(readSelectedUnit()).toBe('u1')
  sessionStorage.clear()
  expect(readSelectedUnit()).toBe('u2')
})

test('the unit of the address counts when it is known, and is not sent unchecked otherwise', () => {
  rememberSelectedUnit('u1')
  localStorage.setItem('lotse.lastUnit', 'u2')
  open('?unit=u2')
  expect(readSelectedUnit()).toBe('u2')
  open('?unit=u3')
  expect(readSelectedUnit()).toBeNull()
})

test('clearing the person forgets the unit of the tab and the last one', () => {
  rememberSelectedUnit('u1')
  clearPerson()
  expect(readSelectedUnit()).toBeNull()
})
