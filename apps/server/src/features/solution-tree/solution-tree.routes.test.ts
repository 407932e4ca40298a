import { describe, expect, test } from 'vitest'
import '../kpi/kpi.table.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithQuestionnaire } from '../../testing/fixture/content/questionnaire.ts'
import { SYMPTOMS } from '../../testing/fixture/content/solution-tree.ts'
import { fillWithFigures, setTarget, textOf } from '../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { refreshRollup } from '../kpi/kpi.public.ts'

const app = await testApp()

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { figures: ['KPI_READ'] },
    people: { figures: { roles: ['figures'], businessUnit: 'u1' } },
  })
  await fillWithFigures(app, tenant.id)
  await fillWithQuestionnaire(app, tenant.id)
  await putContent(app, tenant.id, 'best_practice', [
    { id: 'bp_labour', area: 'service', name: textOf('Plan'), description: textOf('Shifts') },
  ])
  await putContent(app, tenant.id, 'solution_tree', SYMPTOMS)
  return tenant
}

interface Named {
  readonly id: string
}
const idsOf = (entries: readonly Named[]) => entries.map(({ id }) => id)

/** A reply, validated against the contract. */
type Reply = Awaited<ReturnType<typeof readJson>>
const symptomIn = (tree: Reply, id: string) => tree.content.find((one: Named) => one.id === id)

const tenant = await filledTenant()
const readTree = (query = '', call = {}, at = tenant) => readJson(at, `/solution-tree${query}`, call)

test('the symptoms are listed by name in the order of the pack', async () => {
  const { content } = await readJson(tenant, '/symptom', { as: 'figures', language: 'de' })
  expect(content).toEqual([
    { id: 'sy_cost', name: 'Name sy_cost (de)', areaId: 'finance', areaName: 'Name finance (de)' },
    { id: 'sy_productivity', name: 'Name sy_productivity (de)', areaId: 'service', areaName: 'Name service (de)' },
    { id: 'sy_utilisation', name: 'Name sy_utilisation (de)', areaId: 'service', areaName: 'Name service (de)' },
  ])
})

describe('the tree', () => {
  test('has symptoms with causes in the reader’s language, without retired KPIs, templates and practices', async () => {
    const tree = await readTree('', { language: 'de' })
    expect(tree.view.period).toBe('2025-02')
    const { causes, ...symptom } = symptomIn(tree, 'sy_cost')
    expect(symptom).toMatchObject({
      areaId: 'finance',
      areaName: 'Name finance (de)',
      name: 'Name sy_cost (de)',
      status: 'GOOD',
      trigger: { kpi: { id: 'cost_ratio_pct', name: 'Name cost_ratio_pct (de)' } },
    })
    expect(causes).toEqual([
      {
        id: 'ca_cost',
        name: 'Name ca_cost (de)',
        check: 'Check ca_cost (de)',
        status: symptom.trigger.kpi.status,
        kpis: [symptom.trigger.kpi],
        share: null,
        finding: { causeId: 'ca_cost', state: 'OPEN', note: '', version: 0, recordedAt: null, recordedBy: null },
        templates: [{ id: 'm_elsewhere', name: 'Name m_elsewhere (de)' }],
        bestPractices: [],
        measureCount: 0,
      },
    ])
  })

  test('shows the worst status of the evidence of a cause, and none without evidence', async () => {
    const { causes } = symptomIn(await readTree(), 'sy_productivity')
    // 1000 productive of 1250 attended hours: 80, below the target range of 85 to 95.
    expect(causes[0]).toMatchObject({ status: 'WARN', kpis: [{ id: 'labour_utilisation_pct', value: 80 }] })
    expect(causes[1].kpis.map(({ status }: { status: string }) => status)).toEqual(['GOOD', 'WARN'])
    expect(causes[1].status).toBe('WARN')
    expect(causes[2]).toMatchObject({ status: 'NONE', kpis: [], share: null })
  })

  test('begins with the symptoms that apply, then those without a value', async () => {
    const { content, areas } = await readTree()
    expect(content.map((one: { id: string; trigger: { state: string } }) => [one.id, one.trigger.state])).toEqual([
      ['sy_utilisation', 'APPLIES'],
      ['sy_cost', 'NO_VALUE'],
      ['sy_productivity', 'DOES_NOT_APPLY'],
    ])
    expect(areas).toEqual([
      { id: 'service', name: 'Name service', icon: 'IconCar', symptomCount: 2, applyingCount: 1 },
      { id: 'finance', name: 'Name finance', icon: 'IconCar', symptomCount: 1, applyingCount: 0 },
    ])
  })

  test.each([
    ['?areaId=finance', ['sy_cost']],
    ['?applies=true', ['sy_utilisation']],
    ['?areaId=finance&applies=true', []],
    ['?kpiId=cost_ratio_pct', ['sy_cost']],
    // It triggers one symptom and is evidence for a cause of the other.
    ['?kpiId=labour_utilisation_pct', ['sy_utilisation', 'sy_productivity']],
    ['?kpiId=labour_efficiency_pct', ['sy_productivity']],
    ['?kpiId=labour_efficiency_pct&areaId=finance', []],
  ])('is filtered by %s, with all areas to choose from', async (query, expected) => {
    const { content, areas } = await readTree(query)
    expect(idsOf(content)).toEqual(expected)
    expect(areas).toHaveLength(2)
  })

  test('rejects an unknown area, a retired KPI and a month without figures', async () => {
    expect(await readError(tenant, '/solution-tree?areaId=nowhere')).toMatchObject({
      status: 404,
      code: 'area.not_found',
    })
    expect(await readError(tenant, '/solution-tree?kpiId=retired_kpi')).toMatchObject({
      status: 404,
      code: 'kpi.not_found',
    })
    expect(await readError(tenant, '/solution-tree?period=1999-01')).toMatchObject({
      code: 'kpi.period_out_of_range',
    })
  })

  test('is empty for a tenant without one', async () => {
    const other = await freshTenant(app)
    expect(await readTree('', {}, other)).toMatchObject({ content: [], areas: [], path: null })
  })

  test('counts measures with work left to do, by KPI, template and best practice, each once', async () => {
    const at = await filledTenant()
    const countOf = async () =>
      symptomIn(await readTree('', {}, at), 'sy_productivity').causes.map(
        ({ measureCount }: { measureCount: number }) => measureCount,
      )
    await createMeasure(at, {
      kpiIds: ['labour_utilisation_pct'],
      origin: { type: 'TEMPLATE', templateId: 'm_planning' },
    })
    await createMeasure(at, { origin: { type: 'TEMPLATE', templateId: 'm_training' } })
    await createMeasure(at, { origin: { type: 'BEST_PRACTICE', bestPracticeId: 'bp_labour' } })
    await createMeasure(at, { kpiIds: ['labour_utilisation_pct'] }, { as: 'consultant', unit: 'u2' })
    expect(await countOf()).toEqual([2, 2, 0])
    const { id } = await createMeasure(at, { kpiIds: ['labour_efficiency_pct'] })
    expect(await countOf()).toEqual([2, 3, 0])
    await readJson(at, `/measure/${id}/state`, { method: 'PUT', body: { state: 'CANCELLED', version: 1 } })
    expect(await countOf()).toEqual([2, 2, 0])
  })

  test('has no measures, templates and practices for a caller with KPI_READ only', async () => {
    const tree = await readTree('', { as: 'figures' })
    const hidden = { measureCount: null, templates: null, bestPractices: null }
    expect(symptomIn(tree, 'sy_productivity').causes[0]).toMatchObject(hidden)
    expect(tree.can).toEqual({ record: false })
  })
})

describe('a trigger', () => {
  const triggerOf = async (id: string, query = '', at = tenant, call = {}) =>
    symptomIn(await readTree(query, call, at), id).trigger

  test('applies with the months since when, and the limit of the rule', async () => {
    // 80 % utilisation in February 2025, 85 to 95 in all months before.
    expect(await triggerOf('sy_utilisation')).toMatchObject({
      state: 'APPLIES',
      since: '2025-02',
      value: 80,
      rules: [
        { rule: 'BEYOND_TARGET', months: 1, state: 'APPLIES', since: '2025-02', run: 1, limit: { min: 85, max: 95 } },
      ],
    })
  })

  test('is evaluated for the requested month, on single months whatever the view', async () => {
    // Productivity is below 92 from January 2023 to January 2025, and above the weak value of 69.
    const trigger = await triggerOf('sy_productivity', '?period=2025-01&view=R12')
    expect(trigger).toMatchObject({ state: 'APPLIES', since: '2023-01' })
    expect(trigger.value).toBeCloseTo(79.2, 10)
    expect(trigger.kpi.value).not.toBeCloseTo(79.2, 1)
    expect(trigger.rules).toEqual([
      {
        rule: 'BEYOND_WEAK',
        months: 1,
        state: 'DOES_NOT_APPLY',
        since: null,
        run: 0,
        missing: null,
        limit: { min: 69, max: null },
      },
      {
        rule: 'BEYOND_TARGET',
        months: 3,
        state: 'APPLIES',
        since: '2023-01',
        run: 25,
        missing: null,
        limit: { min: 92, max: null },
      },
    ])
    expect(await triggerOf('sy_productivity', '?period=2023-02')).toMatchObject({ state: 'NO_VALUE', since: null })
    expect(await triggerOf('sy_productivity', '?period=2023-03')).toMatchObject({ state: 'APPLIES', since: '2023-01' })
  })

  test('says whether a value or a limit is missing', async () => {
    // The cost ratio has no target, and decreases every month.
    expect(await triggerOf('sy_cost')).toMatchObject({
      state: 'NO_VALUE',
      rules: [
        { rule: 'BEYOND_TARGET', state: 'NO_VALUE', missing: 'LIMIT', limit: { min: null, max: null } },
        { rule: 'WORSENING', months: 2, state: 'DOES_NOT_APPLY', missing: null, limit: null },
      ],
    })
    const inEmptyUnit = await triggerOf('sy_utilisation', '', tenant, { as: 'consultant', unit: 'u7' })
    expect(inEmptyUnit).toMatchObject({ state: 'NO_VALUE', value: null, rules: [{ missing: 'VALUE' }] })
  })

  test('uses the unit’s own target from its month on', async () => {
    const at = await filledTenant()
    await setTarget(app, at.id, { unit: 'u1', kpi: 'labour_productivity_pct', from: '2024-12', min: 75 })
    const period = '?period=2025-01'
    expect(await triggerOf('sy_productivity', period, at)).toMatchObject({
      state: 'DOES_NOT_APPLY',
      rules: [{}, { run: 0, limit: { min: 75, max: null } }],
    })
    expect(await triggerOf('sy_productivity', '?period=2024-11', at)).toMatchObject({ state: 'APPLIES' })
    const elsewhere = await triggerOf('sy_productivity', period, at, { as: 'consultant', unit: 'u2' })
    expect(elsewhere).toMatchObject({ state: 'APPLIES' })
  })

  test('has no value while a month that it needs is missing', async () => {
    const at = await filledTenant()
    await withTenant(app.platform.database, at.id, async (tx) => {
      const missing = { base_figure_id: 'sold_hours', period: '2024-12-01', import_id: 2, value: null }
      await tx
        .insertInto('base_figure_value')
        .values({ tenant_id: at.id, business_unit_id: 'u1', ...missing })
        .execute()
      await refreshRollup(tx)
    })
    expect(await triggerOf('sy_productivity', '?period=2025-01', at)).toMatchObject({
      state: 'NO_VALUE',
      since: null,
      rules: [{ state: 'DOES_NOT_APPLY' }, { state: 'NO_VALUE', missing: 'VALUE', run: 1 }],
    })
    expect(await triggerOf('sy_productivity', '?period=2024-11', at)).toMatchObject({ state: 'APPLIES' })
  })
})
