import { priorYear } from '@lotse/analysis/calendar/period.ts'
import type { View } from '@lotse/contract/figure.constants.ts'
import type { Reading } from '@lotse/contract/figure.schema.ts'
import { Optional, String } from 'typebox'
import { AppError } from '../../../../platform/error/app-error.ts'
import {
  type KpiCatalogue,
  readKpiCatalogue,
  readKpiReadings,
  resolveView,
  type UnitView,
} from '../../../kpi/kpi.public.ts'
import type { AiReader } from '../../ai.reader.ts'
import { sayFor, type ToolInput, token } from './tool.ts'

const Id = String({ minLength: 1, maxLength: 100 })

/** Inputs that several tools share. */
export const KPI_INPUT = { kpiId: Id } as const
export const PERIOD_INPUT = {
  period: Optional(String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'YYYY-MM; default: the last month.' })),
} as const
export const SCOPE_INPUT = { kpiId: Optional(Id), areaId: Optional(Id), topicId: Optional(Id) } as const

type KpiDefinition = NonNullable<ReturnType<KpiCatalogue['kpis']['get']>>

/** A KPI in the month or year that a question is about. */
export interface KpiSubject {
  readonly kpi: KpiDefinition
  readonly view: UnitView
  readonly reading: Reading
  readonly period: string
  readonly viewId: View
  /** The period as a text with a token: a month, or a year up to a month. */
  readonly when: string
}

/**
 * The KPI of a question with its reading; without a KPI the tenant's outcome.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range
 */
export async function readKpiSubject(reader: AiReader, input: ToolInput): Promise<KpiSubject> {
  const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
  const all = [...kpis.values()]
  const kpi = input.kpiId ? kpis.get(input.kpiId) : (all.find(({ isOutcome }) => isOutcome) ?? all[0])
  if (kpi === undefined) throw new AppError('kpi.not_found')
  const viewId = input.isYear === true ? 'YTD' : 'MONTH'
  const view = await resolveView(reader, { view: viewId, ...(input.period && { period: input.period }) })
  const reading = (await readKpiReadings(reader, view, [kpi.id])).get(kpi.id)
  if (reading === undefined) throw new AppError('kpi.not_found')
  const { period } = view.resolved
  return { kpi, view, reading, period, viewId, when: whenOf(reader, period, viewId) }
}

/** A month, or a year up to a month, as a text with a token. */
export function whenOf(reader: AiReader, period: string, view: View): string {
  const month = token('period', period)
  return view === 'YTD' ? sayFor(reader)('chat.when.year', { period: month }) : month
}

/** Whether a value is above, below or equal to another one, as written with the KPI's decimals. */
export function directionOf(kpi: Pick<KpiDefinition, 'decimals'>, from: number, to: number): 'up' | 'down' | 'same' {
  const change = Math.round((to - from) * 10 ** kpi.decimals)
  return change === 0 ? 'same' : change > 0 ? 'up' : 'down'
}

/** The sentence that compares a KPI with its prior year; empty without both values. */
export function priorYearSentence(reader: AiReader, { kpi, reading, period, viewId }: KpiSubject): string {
  if (reading.value === null || reading.comparison === null) return ''
  const direction = directionOf(kpi, reading.comparison, reading.value)
  const amount = token('amount', kpi.id, priorYear(period), period, viewId)
  return sayFor(reader)(`chat.value.${direction}`, { amount })
}
