import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readFigureCsv } from './import.csv-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'lotse-cumulated-'))
afterAll(() => rm(folder, { recursive: true }))

const known = { businessUnitIds: new Set(['u1']), figureIds: new Set(['sales']) }
const path = join(folder, 'figures.csv')

test('cumulated values become those of their months, whatever the order of the rows', async () => {
  const months = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(months, fc.boolean(), async (values, isReversed) => {
      const rows = values.map((_, month) => {
        const sum = values.slice(0, month + 1).reduce((left, right) => left + right)
        return `u1;2025-${String(month + 1).padStart(2, '0')};sales;${sum}`
      })
      if (isReversed) rows.reverse()
      await writeFile(path, `Sales YTD\nunit;period;figure;value\n${rows.join('\n')}\n`)
      const { columns } = await readFigureCsv(path, known, { choices: { cumulated: 'DIFFERENCE' } })
      const byMonth = [...columns.periods.subarray(0, columns.length)]
        .map((period, at) => [period % 12, columns.values[at]] as const)
        .sort(([left], [right]) => left - right)
      expect(byMonth.map(([, value]) => value)).toEqual(values)
    }),
    { numRuns: 50 },
  )
})
