import { fileURLToPath } from 'node:url'
import { createTextGate } from '@lotse/analysis/ai/text-gate.ts'
import type { Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createCitationGate } from '../qa/citation-gate.ts'
import { createTextChecks, type TextChecks } from './text-checks.ts'
import { ENDLESS, GREEDY } from './text-checks-worker.fixture.ts'

const app = await testApp()
const tenant = await freshTenant(app)

const TEN_MEGABYTES = 10_000_000
const FORMS: readonly (readonly [string, string])[] = [
  ['of one word', 'sechzehn'.repeat(TEN_MEGABYTES / 8)],
  ['without a line break', 'We talk about cars. '.repeat(TEN_MEGABYTES / 20)],
  ['of lines', 'We talk about cars.\n'.repeat(TEN_MEGABYTES / 20)],
  ['of list items with tokens', '- See {{cite:1}}: cars.\n'.repeat(TEN_MEGABYTES / 24)],
]

const PASSAGE: Citation = {
  number: 1,
  kind: 'DOCUMENT',
  title: 'Guide',
  passage: 'Cars.',
  location: null,
  address: '/faq',
}
const createFigureGate = (checks: TextChecks) =>
  createTextGate({ inline: async () => [{ text: 'x' }], block: async () => null }, 'en', checks.readAnswer)
const createPassageGate = (checks: TextChecks) => createCitationGate([PASSAGE], 'en', checks)
const ANSWERS = [
  ...FORMS.map(([form, text]) => [`about figures ${form}`, createFigureGate, text] as const),
  // A line that is too long is not stored and has nothing to check.
  ...FORMS.slice(2).map(([form, text]) => [`about passages ${form}`, createPassageGate, text] as const),
]

test.each(ANSWERS)(
  'an answer of ten megabytes %s delays no request of another tenant',
  { timeout: 120_000 },
  async (_, createGate, text) => {
    const checks = createTextChecks()
    let isChecked = false
    const checked = createGate(checks)
      .push(`${text}\n`)
      .finally(() => {
        isChecked = true
      })
      .catch(() => {})
    // In the thread of requests, the answer would be checked before the first of them is answered.
    for (let count = 0; count < 3; count++) {
      const { statusCode } = await tenant.inject({ as: 'principal', method: 'GET', url: '/api/workflow/measure' })
      expect(statusCode).toBe(200)
      expect(isChecked).toBe(false)
    }
    await checks.close()
    await checked
  },
)

describe('a text whose check needs too much', () => {
  const worker = fileURLToPath(new URL('./text-checks-worker.fixture.ts', import.meta.url))
  const checks = createTextChecks({ worker, longestMs: 4_000 })
  afterAll(() => checks.close())
  const show = async (text: string) => {
    const gate = createTextGate({ inline: async () => null, block: async () => null }, 'en', checks.readAnswer)
    return [...(await gate.push(text)), ...(await gate.end())]
  }

  test('is refused, while and after others are checked', { timeout: 60_000 }, async () => {
    const ended: string[] = []
    const endless = show(ENDLESS).catch((error: unknown) => {
      ended.push('endless')
      throw error
    })
    const refused = expect(endless).rejects.toMatchObject({ name: 'ModelError', problem: 'TOO_LONG' })
    expect(await show('All is well.')).toHaveLength(1)
    expect(ended).toEqual([])
    await refused
    expect(await show('All is well.')).toHaveLength(1)
  })

  test('is refused when it needs too much memory', { timeout: 60_000 }, async () => {
    await expect(show(GREEDY)).rejects.toMatchObject({ name: 'ModelError', problem: 'TOO_LONG' })
    expect(await show('All is well.')).toHaveLength(1)
  })
})
