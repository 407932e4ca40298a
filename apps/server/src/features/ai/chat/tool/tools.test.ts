import { CHAT_TOOLS } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { PERMISSIONS } from '@lotse/contract/permission.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenantReading } from '../../../../platform/database/tenant-transaction.ts'
import { fillWithFigures } from '../../../../testing/fixture/figure/figure.ts'
import { seedMarketMonth } from '../../../../testing/fixture/figure/market.ts'
import { createMeasure } from '../../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../../testing/fresh-tenant.ts'
import { testApp } from '../../../../testing/test-app.ts'
import type { AiReader } from '../../ai.reader.ts'
import { inTransactionOf } from '../../ai.reader.ts'
import { createAnswerGate } from '../../gate/gate.ts'
import { CHECKS_OF_TEST } from '../../gate/text-checks.fixture.ts'
import type { ToolInput } from './tool.ts'
import { answerWith, TYPED_TOOLS } from './tools.ts'

const app = await testApp()
const { database, tenants } = app.platform
const KPI = 'labour_productivity_pct'
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)
for (const [period, total] of [
  ['2024-02', 40],
  ['2025-02', 50],
] as const) {
  await seedMarketMonth(database, period, { VW: { month: { TOTAL: total / 10 } } }, { month: { TOTAL: total } })
}
await createMeasure(tenant, { title: '3 checks {{value:x|y}} a day', kpiIds: [KPI], due: '2020-01-31' })
await createMeasure(tenant, { title: 'Twelve weeks' })

const { rows } = await sql<{ id: string; revision: number }>`
  select id::text, (select revision::int from tenant_revision where tenant_id = ${tenant.id}) as revision
  from person where tenant_id = ${tenant.id} and username = 'principal'`.execute(database.kysely)
const found = await tenants.findById(tenant.id)

/** What a tool writes, and what remains of it behind the gate. */
async function answer(name: (typeof CHAT_TOOLS)[number], input: ToolInput, language: Language = 'en') {
  return withTenantReading(database, tenant.id, async (tx) => {
    const reader = {
      tx,
      language,
      revision: rows[0]?.revision ?? 0,
      businessUnitId: 'u1',
      permissions: Object.keys(PERMISSIONS),
      tenant: found,
      person: { id: rows[0]?.id },
    } as unknown as AiReader
    const text = await answerWith(reader, name, input)
    const gate = createAnswerGate(inTransactionOf(reader, CHECKS_OF_TEST))
    const events: AnswerEvent[] = [...(await gate.push(text)), ...(await gate.end())]
    return { text, events, dropped: gate.dropped }
  })
}

test('every operation’s tool exists once', () => {
  expect(TYPED_TOOLS.map(({ name }) => name).toSorted()).toEqual([...CHAT_TOOLS].toSorted())
})

test('a question with words of a title is answered about this measure only', async () => {
  const { text } = await answer('MY_MEASURES', { titleWords: ['twelve', 'week'] })
  expect(text.split('\n')).toHaveLength(1)
  expect(text).toContain('No owner yet.')
  expect((await answer('MY_MEASURES', { titleWords: ['coffee'] })).text).toBe(
    'No measure has these words in its title.',
  )
})

test.each(LANGUAGES)(
  'no sentence of any tool is dropped (%s)',
  async (language) => {
    const inputs: ToolInput[] = [
      {},
      { kpiId: KPI },
      { kpiId: KPI, period: '2024-09', from: '2024-07', against: '2023-09', againstFrom: '2023-07', premise: 'UP' },
      { kpiId: KPI, otherKpiId: 'cost_ratio_pct', aggregate: 'AVERAGE', amount: 1, limit: 2, rankBy: 'BEST' },
      { kpiId: 'sold_hours', period: '2024-09', from: '2024-07' },
      { kpiId: 'cost_ratio_pct', period: '2024-12', isYear: true, against: '2024-05', isOverdueOnly: true },
      ...(language === 'en' ? [{ areaId: 'service' }, { topicId: 'labour' }, { kpiId: KPI, period: '2019-01' }] : []),
      ...(language === 'en' ? [{ kpiId: 'service_profit' }, { kpiId: 'none' }] : []),
    ]
    for (const name of CHAT_TOOLS) {
      for (const input of inputs) {
        const { text, events, dropped } = await answer(name, input, language)
        const label = `${name} ${JSON.stringify(input)}: ${text}`
        expect(dropped, label).toBe(0)
        expect(events.length, label).toBeGreaterThan(0)
      }
    }
  },
  60_000,
)

test('causes and market figures have their numbers', async () => {
  const { events: causes } = await answer('WHY_CHANGED', { kpiId: KPI })
  expect(JSON.stringify(causes)).toMatch(/"text":"Name labour_efficiency_pct".*"text":"\+12\.0\spoints"/)
  const { events: market } = await answer('MARKET', {})
  expect(JSON.stringify(market)).toMatch(/"text":"50\u00a0cars".*"text":"\+25/)
})
