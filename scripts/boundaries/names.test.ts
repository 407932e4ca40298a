import { expect, it } from 'vitest'
import { fileProblems } from './names.ts'

it.each([
  ['apps/web/src/ui/index.ts', '', 'barrel'],
  ['apps/web/src/ui/Tile.tsx', '', 'kebab-case'],
  ['apps/server/src/features/kpi/kpi_value.ts', '', 'kebab-case'],
  ['apps/server/src/platform/http/http-utils.ts', '', 'utils'],
  ['apps/server/src/platform/http/helpers.ts', '', 'utils'],
  ['apps/server/src/features/kpi/kpi.manager.ts', '', 'utils'],
  ['apps/server/src/features/kpi/kpi.service.ts', 'a\n'.repeat(301), 'split it'],
  ['apps/server/src/features/kpi/kpi.service.ts', 'const port = process.env.PORT', 'environment'],
])('reports the problem of %s', (path, content, word) => {
  expect(fileProblems(path, content)).toEqual([expect.stringContaining(word)])
})

it.each([
  ['apps/server/src/features/best-practice/best-practice.repository.ts', 'x\n'.repeat(300)],
  ['apps/server/src/platform/config/settings.ts', 'parse(process.env)'],
  ['apps/server/src/features/kpi/kpi.routes.test.ts', 'x\n'.repeat(800)],
  ['scripts/check.ts', 'process.env.CI'],
])('accepts %s', (path, content) => {
  expect(fileProblems(path, content)).toEqual([])
})
