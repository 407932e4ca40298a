import { join } from 'node:path'
import type { AnalysisScope, Situation } from '@lotse/analysis/ai/situation.ts'
import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { EMPTY_ANSWER, withAnswerEvent } from '@lotse/contract/features/ai/answer.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { type AiReader, inTransactionOf } from '../../features/ai/ai.reader.ts'
import { createAnswerGate } from '../../features/ai/gate/gate.ts'
import { CHECKS_OF_TEST } from '../../features/ai/gate/text-checks.fixture.ts'
import { writeReport } from '../../features/ai/report/report.ts'
import { readSituation } from '../../features/ai/situation/situation.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyPack, checkPack } from '../pack/apply-pack.ts'
import { expectOneAnswer, expectWays, middleShares, monthsOfUnit, readerOf, unitsOf } from './one-answer.fixture.ts'

const { database } = (await testApp()).platform
const TENANTS = ['rheintal', 'stepper', 'studio', 'carline']
for (const tenant of TENANTS) {
  const pack = await checkPack(join(import.meta.dirname, '../../../../../packs', tenant))
  await applyPack(database, pack, { isDemo: true })
}
const TENANT = 'rheintal'
const UNITS = await unitsOf(database, TENANT)

const HALF_A_YEAR_AGO = addMonths(new Date().toISOString().slice(0, 7), -7)

/** The built-in report of a unit after its own gate, and how many sentences the gate dropped. */
async function reportOf(caller: AiReader, situation: Situation, scope: AnalysisScope) {
  const text = writeReport(situation, scope, caller.language)
  const gate = createAnswerGate(inTransactionOf(caller, CHECKS_OF_TEST))
  const events = [...(await gate.push(text)), ...(await gate.end())]
  const blocks = events.reduce(withAnswerEvent, EMPTY_ANSWER).blocks
  return { text, blocks, dropped: gate.dropped }
}

describe('the built-in report of a demo unit', () => {
  test.each(UNITS)('shows all of its sentences in four languages: %s', async (id) => {
    await withTenant(database, TENANT, async (tx) => {
      const scope = { kind: 'UNIT', id: null } as const
      const situation = await readSituation(readerOf(tx, id), scope)
      for (const language of LANGUAGES) {
        const { blocks, dropped, text } = await reportOf({ ...readerOf(tx, id), language }, situation, scope)
        expect(dropped).toBe(0)
        const kinds = blocks.map(({ kind }) => kind)
        expect(kinds.filter((kind) => kind === 'HEADING').length).toBeGreaterThanOrEqual(5)
        expect(kinds).toEqual(expect.arrayContaining(['CHART', 'TABLE', 'PARAGRAPH']))
        expect(text.replace(/\{\{[^}]*\}\}/g, '')).not.toMatch(/\p{N}/u)
      }
    })
  })

  test.each<AnalysisScope>([
    { kind: 'AREA', id: 'service' },
    { kind: 'TOPIC', id: 'sv_capacity' },
    { kind: 'KPI', id: 'return_on_sales_pct' },
    { kind: 'KPI', id: 'labour_utilisation_pct' },
    { kind: 'UNIT', id: null, period: HALF_A_YEAR_AGO },
  ])('shows all of its sentences about $kind $id $period', async (scope) => {
    await withTenant(database, TENANT, async (tx) => {
      const caller = readerOf(tx, UNITS[0] ?? '')
      const situation = await readSituation(caller, scope)
      for (const language of LANGUAGES) {
        const { blocks, dropped } = await reportOf({ ...caller, language }, situation, scope)
        expect(dropped).toBe(0)
        expect(blocks.length).toBeGreaterThan(4)
      }
    })
  })
})

describe.each(TENANTS)('what comes first in %s', (tenant) => {
  test('is the same wherever it is named, in every unit', async () => {
    const units = await unitsOf(database, tenant)
    expect(units.length).toBeGreaterThan(3)
    for (const unit of units) {
      await withTenant(database, tenant, async (tx) => {
        const reader = readerOf(tx, unit)
        for (const period of await monthsOfUnit(reader, { count: 3, apart: 8 })) await expectOneAnswer(reader, period)
      })
    }
  })

  test('leads to causes and to something to do for every critical KPI of every unit in its newest month', async () => {
    for (const unit of await unitsOf(database, tenant)) {
      await withTenant(database, tenant, async (tx) => {
        const reader = readerOf(tx, unit)
        for (const period of await monthsOfUnit(reader, { count: 1, apart: 1 })) await expectWays(reader, period)
      })
    }
  })

  test('the middle status says something: at most a third of the KPIs of a typical unit have it', async () => {
    const shares: { year: number; month: number }[] = []
    for (const unit of await unitsOf(database, tenant)) {
      await withTenant(database, tenant, async (tx) => {
        const reader = readerOf(tx, unit)
        for (const period of await monthsOfUnit(reader, { count: 1, apart: 1 })) {
          shares.push(await middleShares(reader, period))
        }
      })
    }
    for (const view of ['year', 'month'] as const) {
      const few = shares.filter((share) => share[view] <= 1 / 3)
      expect(few.length / shares.length).toBeGreaterThanOrEqual(0.75)
    }
  })
})
