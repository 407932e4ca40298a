import { describe, expect, test } from 'vitest'
import { readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { fillWithQuestionnaire } from '../../testing/fixture/content/questionnaire.ts'
import { SYMPTOMS } from '../../testing/fixture/content/solution-tree.ts'
import { fillWithFigures, setTarget, textOf } from '../../testing/fixture/figure/figure.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { recordStatements } from '../../testing/recorded-statements.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'

const app = await testApp()

/** A reply, validated against the contract. */
type Reply = Awaited<ReturnType<typeof readJson>>
const readTree = (query: string, at: FreshTenant) => readJson(at, `/solution-tree${query}`)
const symptomIn = (tree: Reply, id: string) => tree.content.find((one: { id: string }) => one.id === id)

describe('the shares', () => {
  const cause = (id: string, evidenceKpis: string[]) => ({ id, name: textOf(id), check: textOf(id), evidenceKpis })
  const symptom = (id: string, kpi: string, causes: object[]) => ({
    id,
    area: 'workshop',
    name: textOf(id),
    trigger: { kpi, anyOf: [{ state: 'BEYOND_TARGET' }] },
    causes,
  })

  async function workshops() {
    const at = await freshTenant(app)
    await fillWithWorkshops(app.platform.database, at.id)
    await putContent(app, at.id, 'solution_tree', [
      symptom('sy_return', 'return_on_sales', [
        cause('ca_hours', ['utilisation', 'hours_per_order']),
        cause('ca_rate', ['rate', 'utilisation']),
        cause('ca_late', []),
      ]),
      symptom('sy_hours', 'utilisation', [cause('ca_sell', ['utilisation']), cause('ca_cash', ['receivable_days'])]),
    ])
    await setTarget(app, at.id, { unit: 'u1', kpi: 'utilisation', from: '2025-01', min: 95 })
    await setTarget(app, at.id, { unit: 'u1', kpi: 'return_on_sales', from: '2025-01', min: 90 })
    const { level, joint, items } = await readJson(at, '/potential')
    const shareOf = (...ids: string[]) =>
      items
        .filter(({ id }: { id: string }) => ids.includes(id))
        .reduce((sum: number, { share }: { share: number }) => sum + share, 0)
    return { at, level, joint, shareOf }
  }

  test('are those of the joint potential; a symptom counts every KPI once', async () => {
    const { at, level, joint, shareOf } = await workshops()
    const tree = await readTree('', at)
    expect(tree.potential).toMatchObject({ level, joint })
    const shown = symptomIn(tree, 'sy_return')
    expect(shareOf('utilisation')).toBeGreaterThan(0)
    expect(shareOf('rate')).toBeGreaterThan(0)
    expect(shown.causes.map(({ share }: { share: number }) => share)).toEqual([
      expect.closeTo(shareOf('utilisation', 'hours_per_order'), 6),
      expect.closeTo(shareOf('rate', 'utilisation'), 6),
      null,
    ])
    expect(shown.trigger.kpi.share).toBeNull()
    expect(shown.share).toBeCloseTo(shareOf('utilisation', 'hours_per_order', 'rate'), 6)
    const all = shareOf('utilisation', 'hours_per_order', 'rate', 'receivable_days')
    expect(tree.potential.applying).toBeCloseTo(all, 6)
    expect(symptomIn(tree, 'sy_hours').share + shown.share).toBeGreaterThan(tree.potential.applying)
  })

  test('mark the most valuable path, and findings change it', async () => {
    const { at } = await workshops()
    const record = (id: string, state: string, version: number) =>
      readJson(at, `/solution-tree/${id}/finding`, { method: 'PUT', body: { state, version } })
    const pathOf = async () => {
      const tree = await readTree('', at)
      return [tree.path, symptomIn(tree, 'sy_return').bestCauseId]
    }
    const best = await pathOf()
    expect(best).toEqual([{ symptomId: 'sy_return', causeId: 'ca_hours' }, 'ca_hours'])
    await record('ca_hours', 'RULED_OUT', 0)
    expect(await pathOf()).toEqual([{ symptomId: 'sy_return', causeId: 'ca_rate' }, 'ca_rate'])
    await record('ca_sell', 'CONFIRMED', 0)
    expect(await pathOf()).toEqual([{ symptomId: 'sy_hours', causeId: 'ca_sell' }, 'ca_rate'])
    await record('ca_hours', 'OPEN', 1)
    await record('ca_sell', 'RULED_OUT', 1)
    expect(await pathOf()).toEqual(best)
  })

  test('are null without a benchmark', async () => {
    const { at } = await workshops()
    const tree = await readTree('?peerGroup=few', at)
    expect(tree.potential).toMatchObject({ joint: null, applying: null })
    expect(symptomIn(tree, 'sy_return')).toMatchObject({ share: null, bestCauseId: null })
    expect(tree.path).toBeNull()
  })
})

test('the tree is read with the same number of statements, however many symptoms it has', async () => {
  const recorded = recordStatements(app.platform.database)
  const own = await testAppWith({}, recorded.database)
  const countOf = async (symptoms: readonly { readonly id: string }[], url: string) => {
    const at = await freshTenant(own)
    await fillWithFigures(own, at.id)
    await fillWithQuestionnaire(own, at.id)
    await putContent(own, at.id, 'solution_tree', symptoms)
    recorded.statements.length = 0
    await readJson(at, url)
    return recorded.statements.length
  }
  const first = SYMPTOMS.slice(0, 1)
  expect(await countOf(SYMPTOMS, '/solution-tree')).toBe(await countOf(first, '/solution-tree'))
  expect(await countOf(SYMPTOMS, '/solution-tree/sy_productivity')).toBe(await countOf(first, '/solution-tree/sy_cost'))
  await own.close()
})
