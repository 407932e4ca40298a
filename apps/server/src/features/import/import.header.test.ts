import { expect, test } from 'vitest'
import { readHeader } from './import.header.ts'
import { namesOf } from './import.known.ts'
import { problemAt, translateProblem } from './import.problem.ts'

function problemIn(cells: readonly string[], language: 'en' | 'de' | 'tr') {
  const header = readHeader(
    cells.map((cell) => [cell]),
    namesOf({ businessUnitIds: new Set(), figureIds: new Set() }),
  )
  if (!('problem' in header)) throw new Error('The header is complete.')
  const { code, values, hint } = header.problem
  const { text } = problemAt(null, code, values, { hint })
  return text && translateProblem(text, language)
}

test('missing columns are named as in the template of the language', () => {
  const cells = ['Hof', 'Jahr', 'Monat', 'Kennzahl', 'Summe x']
  expect(problemIn(cells, 'de')?.message).toMatch(/fehlt: Betrieb, Wert; sie enthält: "Hof"/)
  expect(problemIn(cells, 'tr')?.message).toMatch(/eksik: İşletme, Değer;/)
  expect(problemIn(cells, 'en')?.message).toMatch(/lacks business_unit, value;/)
})

test('the suggested column is named as in the template of the language', () => {
  expect(problemIn(['Betrib', 'Jahr', 'Monat', 'Basiszahl', 'Wert'], 'de')?.hint).toBe(
    'meinten Sie Betrieb statt "Betrib"?',
  )
})
