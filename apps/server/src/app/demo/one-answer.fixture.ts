import { addMonths, type Period } from '@lotse/analysis/calendar/period.ts'
import { mainCauseOf } from '@lotse/analysis/priority/attribution.ts'
import { rankProblems } from '@lotse/analysis/priority/rank.ts'
import { PERMISSIONS } from '@lotse/contract/permission.ts'
import { expect } from 'vitest'
import type { AiReader } from '../../features/ai/ai.reader.ts'
import { firstSteps } from '../../features/ai/chat/tool/unit-tools.ts'
import { writeReport } from '../../features/ai/report/report.ts'
import { readSituation } from '../../features/ai/situation/situation.ts'
import { readKpiChanges } from '../../features/kpi/analysis/change.service.ts'
import { readChangeDrivers } from '../../features/kpi/kpi.public.ts'
import { readPriorities, readRanking } from '../../features/priority/priority.public.ts'
import { readSolutionTree } from '../../features/solution-tree/solution-tree.service.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'

/** A caller with all permissions in a transaction of a tenant. */
export function readerOf(tx: AiReader['tx'], businessUnitId: string): AiReader {
  return {
    tx,
    revision: 1,
    language: 'en',
    businessUnitId,
    permissions: Object.keys(PERMISSIONS),
    tenant: { timeZone: 'Europe/Berlin' } as AiReader['tenant'],
    person: {} as AiReader['person'],
  }
}

/** The ids of a tenant's units. */
export async function unitsOf(database: Parameters<typeof withTenant>[0], tenant: string): Promise<string[]> {
  const units = await withTenant(database, tenant, (tx) =>
    tx.selectFrom('business_unit').select('id').where('tenant_id', '=', tenant).orderBy('id').execute(),
  )
  return units.map(({ id }) => id)
}

/** The part of the joint potential that the first five problems of a unit hold at least, unless something is urgent. */
const HELD_BY_FIRST = 0.6

/**
 * Expects that the list, the report, the chat and the solution tree name the same first problems of a unit in a month, that the
 * first five hold most of the money, and that the report and the list of changes name the same cause of a change of the outcome.
 */
export async function expectOneAnswer(reader: AiReader, period: Period): Promise<void> {
  const { content } = await readPriorities(reader, { period })
  const { ranked, problems, potential } = await readRanking(reader, { period })
  const first = content.slice(0, 3).map(({ id }) => id)
  expect(ranked.slice(0, 3).map(({ kpiId }) => kpiId)).toEqual(first)

  const scope = { kind: 'UNIT', id: null, period } as const
  const situation = await readSituation(reader, scope)
  const named = (text: string) => [...text.matchAll(/\{\{name:(\w+)\}\}/g)].map(([, id]) => id)
  const sentence = /First: ([^\n]*?\}\})\.$/m.exec(writeReport(situation, scope, 'en'))?.[1] ?? ''
  expect(named(sentence)).toEqual(first)
  const answer = await firstSteps.answer(reader, { period })
  const bold = [...answer.matchAll(/^\*\*\{\{name:(\w+)\}\}/gm)].map(([, id]) => id)
  expect(bold).toEqual(first)

  const { content: changes, outcome } = await readKpiChanges(reader, { period, view: 'R12' })
  const moved = changes.map(({ id, role, euroImpact }) => ({ id, euro: euroImpact, isResult: role === 'RESULT' }))
  const main = mainCauseOf(moved, (outcome?.reading.value ?? 0) - (outcome?.reading.comparison ?? 0))
  const mover = /Largest (?:gain|loss): \{\{name:(\w+)\}\}/.exec(writeReport(situation, scope, 'en'))?.[1]
  expect(mover).toBe(main?.id)

  const { path, content: symptoms } = await readSolutionTree(reader, { period })
  const paths = symptoms.filter(({ trigger }) => trigger.state === 'APPLIES').flatMap(({ causes }) => causes)
  const withPath = ranked.find(({ kpiIds }) =>
    paths.some(
      ({ kpis, share, finding }) =>
        kpis.some(({ id }) => kpiIds.includes(id)) &&
        (finding.state === 'CONFIRMED' || (finding.state === 'OPEN' && (share ?? 0) > 0)),
    ),
  )
  const cause = symptoms.flatMap(({ causes }) => causes).find(({ id }) => id === path?.causeId)
  const before = ranked.slice(0, withPath ? ranked.indexOf(withPath) + 1 : ranked.length)
  const known = new Set(before.flatMap(({ kpiIds, resultIds }) => [...kpiIds, ...resultIds]))
  const symptom = symptoms.find(({ id }) => id === path?.symptomId)
  if (cause) expect(cause.kpis.some(({ id }) => known.has(id)) || known.has(symptom?.trigger.kpi.id ?? '')).toBe(true)

  const calm = rankProblems(problems, { joint: potential.joint, measures: [], worsened: new Set() })
  const held = calm.slice(0, 5).reduce((sum, { euro }) => sum + (euro ?? 0), 0)
  expect(held / (potential.joint ?? 1)).toBeGreaterThanOrEqual(HELD_BY_FIRST)
}

/** Months of a unit: the newest one with figures, and earlier ones some months apart. */
export async function monthsOfUnit(
  reader: AiReader,
  { count, apart }: { readonly count: number; readonly apart: number },
): Promise<Period[]> {
  const { view } = await readRanking(reader, {})
  const { lastPeriod, firstPeriod } = view.resolved
  return Array.from({ length: count }, (_, index) => addMonths(lastPeriod, -apart * index)).filter(
    (period) => period >= firstPeriod,
  )
}

/** The part of a unit's rated KPIs that has the middle status in a month: over twelve months and in the month itself. */
export async function middleShares(reader: AiReader, period: Period): Promise<{ year: number; month: number }> {
  const { readings, months } = await readRanking(reader, { period })
  const shareOf = (all: typeof readings) => {
    const rated = [...all.values()].filter(({ status }) => status !== 'NONE')
    return rated.filter(({ status }) => status === 'WARN').length / rated.length
  }
  return { year: shareOf(readings), month: shareOf(months) }
}

/**
 * Expects that every critical KPI of a unit in a month, over twelve months and in the month itself, has a way: a symptom that it
 * triggers or is evidence for, with something to do. And that the report names only other KPIs as the causes of a change.
 */
export async function expectWays(reader: AiReader, period: Period): Promise<void> {
  const { view, readings, months } = await readRanking(reader, { period })
  const isCritical = (id: string) => [readings, months].some((all) => all.get(id)?.status === 'BAD')
  const { content } = await readSolutionTree(reader, { period })
  const withWay = new Set(
    content.flatMap(({ trigger, causes }) =>
      causes.some(({ templates, bestPractices }) => templates?.length || bestPractices?.length)
        ? [trigger.kpi.id, ...causes.flatMap(({ kpis }) => kpis.map(({ id }) => id))]
        : [],
    ),
  )
  expect([...readings.keys()].filter((id) => isCritical(id) && !withWay.has(id))).toEqual([])

  for (const { drivers } of (await readChangeDrivers(reader, view)).values()) {
    if (drivers.length === 1) expect(drivers).toMatchObject([{ isKpi: true }])
  }
  const scope = { kind: 'UNIT', id: null, period } as const
  const report = writeReport(await readSituation(reader, scope), scope, 'en')
  for (const [, kpiId = '', named = ''] of report.matchAll(/\{\{name:(\w+)\}\}\*\* – main causes?: ([^\n]*)/g)) {
    const causes = [...named.matchAll(/\{\{name:(\w+)\}\}/g)].map(([, id]) => id ?? '')
    expect(causes.filter((id) => id === kpiId || !readings.has(id))).toEqual([])
  }
}
