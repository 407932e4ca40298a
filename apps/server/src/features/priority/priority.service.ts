import { type PriorityMeasure, type RankedProblem, rankProblems } from '@lotse/analysis/priority/rank.ts'
import { PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { Priority, PriorityList, WorsenedKpi } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { formatFor } from '@lotse/text/format.ts'
import { summarySentence } from '@lotse/text/summary-sentence.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { textsOf } from '../../platform/text/texts.ts'
import {
  countStatuses,
  describeKpi,
  type FigureReader,
  type KpiCatalogue,
  readKpiCatalogue,
} from '../kpi/kpi.public.ts'
import { type OpenMeasure, readMeasureMarks, readOpenMeasures } from '../measure/measure.public.ts'
import { nextAction } from './next-action.ts'
import { knownUnitProblems, readUnitProblems, type UnitProblems } from './problem.ts'

/** The request context of a person who reads what to do first. */
export type PriorityReader = FigureReader & Pick<Context<true>, 'tenant' | 'person' | 'permissions'>

/** The problems of a unit in the order in which they need attention, and what they were found from. */
export interface Ranking extends UnitProblems {
  readonly ranked: readonly RankedProblem[]
  /** The open measures that the reader may see. */
  readonly measures: readonly OpenMeasure[]
}

/**
 * The one answer to the question what comes first in a unit: every screen and text that names an order reads it.
 *
 * @throws AppError kpi.period_out_of_range, peer_group.not_found
 */
export async function readRanking(reader: PriorityReader, query: ViewQuery): Promise<Ranking> {
  const unit = await readUnitProblems(reader, query)
  const measures = isAllowed(['MEASURE_READ'], reader) ? await readOpenMeasures(reader) : []
  const marks = measures.map(({ kpiIds, state, isOverdue }) => ({
    kpiIds,
    isOverdue,
    isPending: PENDING_STATES.includes(state),
  }))
  return { ...unit, ranked: rankIn(unit, marks), measures }
}

function rankIn({ problems, potential, worsenings }: UnitProblems, measures: readonly PriorityMeasure[]) {
  return rankProblems(problems, {
    joint: potential.joint,
    measures,
    worsened: new Set(worsenings.map(({ kpiId }) => kpiId)),
  })
}

/** Greeting and first sentence of the home page. */
export interface FirstSentence {
  readonly greeting: string
  readonly sentence: string
}

/**
 * Greeting and first sentence of the home page, from the same ranking, if what it is made from is known for this revision: then one
 * query for the measures is all it costs. Null otherwise.
 *
 * @param areaIds the areas whose figures come first for the reader
 */
export async function readFirstSentence(
  reader: PriorityReader & { readonly areaIds: readonly string[] },
): Promise<FirstSentence | null> {
  const { language, tenant, person, areaIds } = reader
  const unit = knownUnitProblems(reader)
  if (unit === undefined) return null
  const marks = isAllowed(['MEASURE_READ'], reader) ? await readMeasureMarks(reader) : []
  // Without the measures: what to do next is no part of the sentence.
  const list = await describeRanking(reader, { ...unit, ranked: rankIn(unit, marks), measures: [] })
  const format = formatFor(language, tenant.currency, tenant.timeZone)
  return {
    greeting: textsOf(language, 'home')('greeting.named', { name: person.name }),
    sentence: summarySentence(textsOf(language, 'priority'), format, list, areaIds),
  }
}

/**
 * The problems of a unit, first things first, each with the next action on it.
 *
 * @throws AppError kpi.period_out_of_range, peer_group.not_found
 */
export async function readPriorities(reader: PriorityReader, query: ViewQuery): Promise<PriorityList> {
  return describeRanking(reader, await readRanking(reader, query))
}

/** A ranking as replies contain it. */
export async function describeRanking(reader: PriorityReader, ranking: Ranking): Promise<PriorityList> {
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  const { view, readings, potential, ranked } = ranking
  return {
    view: view.resolved,
    standardLevel: potential.level,
    joint: potential.joint,
    statusCounts: countStatuses([...readings.values()].map(({ status }) => status)),
    areas: areasOf(catalogue, ranking, reader),
    outcome: outcomeOf(catalogue, ranking, reader),
    worsened: worsenedMost(catalogue, ranking, reader),
    content: ranked.flatMap((problem) => describeProblem(catalogue, ranking, problem, reader)),
  }
}

function describeProblem(
  catalogue: KpiCatalogue,
  { readings, potential, measures }: Ranking,
  { kpiId, kpiIds, resultIds, status, euro, state, reasons }: RankedProblem,
  { language }: PriorityReader,
): Priority[] {
  const [kpi, reading] = [catalogue.kpis.get(kpiId), readings.get(kpiId)]
  if (!kpi || !reading) return []
  const shortly = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const name = catalogue.kpis.get(id)?.name[language]
      return name === undefined ? [] : [{ id, name, status: readings.get(id)?.status ?? ('NONE' as const) }]
    })
  const own = measures.filter((measure) => measure.kpiIds.some((id) => kpiIds.includes(id)))
  return [
    {
      ...describeKpi(catalogue, kpi, language),
      areaName: catalogue.areas.areas.get(kpi.areaId)?.name[language] ?? kpi.areaId,
      reading,
      status,
      others: shortly(kpiIds.slice(1)),
      results: shortly(resultIds),
      share: euro,
      delta: potential.shares.get(kpiId)?.delta ?? null,
      state,
      reasons: [...reasons],
      ...nextAction({ share: euro, measures: own }),
    },
  ]
}

function areasOf(
  { areas, kpis }: KpiCatalogue,
  { readings }: Ranking,
  { language }: PriorityReader,
): PriorityList['areas'] {
  const statusesOf = Map.groupBy(readings, ([id]) => kpis.get(id)?.areaId)
  return [...areas.areas.values()].flatMap(({ id, name }) => {
    const statuses = (statusesOf.get(id) ?? []).map(([, { status }]) => status)
    const critical = statuses.filter((status) => status === 'BAD').length
    return statuses.length === 0 ? [] : [{ id, name: name[language], total: statuses.length, critical }]
  })
}

function outcomeOf(
  catalogue: KpiCatalogue,
  { readings }: Ranking,
  { language }: PriorityReader,
): PriorityList['outcome'] {
  const kpi = [...catalogue.kpis.values()].find(({ isOutcome }) => isOutcome)
  const reading = kpi && readings.get(kpi.id)
  return kpi && reading ? { ...describeKpi(catalogue, kpi, language), reading } : null
}

function worsenedMost(
  catalogue: KpiCatalogue,
  { worsenings, readings, months }: Ranking,
  { language }: PriorityReader,
): WorsenedKpi | null {
  const [most] = worsenings
  const kpi = most && catalogue.kpis.get(most.kpiId)
  if (!kpi) return null
  const reading = (most.span === 'YEAR' ? readings : months).get(kpi.id)
  return {
    ...describeKpi(catalogue, kpi, language),
    span: most.span,
    value: reading?.value ?? null,
    before: reading?.comparison ?? null,
  }
}
