import type { FiscalYearStart } from '@lotse/analysis/calendar/fiscal-year.ts'
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
  viewOfSpan,
} from '../../../kpi/kpi.public.ts'
import type { AiReader } from '../../ai.reader.ts'
import { sayFor, type ToolInput, token } from './tool.ts'

const Id = String({ minLength: 1, maxLength: 100 })

/** A month in the input of a tool. */
export const Month = (options: { readonly description: string }) =>
  String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', ...options })

/** Inputs that several tools share. */
export const KPI_INPUT = { kpiId: Id } as const
export const PERIOD_INPUT = {
  period: Optional(Month({ description: 'YYYY-MM; default: the last month.' })),
  from: Optional(Month({ description: 'YYYY-MM, the first month of a span that ends with `period`.' })),
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
  /** The month of the comparison. */
  readonly against: string
  /** The period as a text with a token: a month, or a year up to a month. */
  readonly when: string
}

/**
 * The KPI of a question with its reading; without a KPI the tenant's outcome.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range
 */
export async function readKpiSubject(reader: AiReader, input: ToolInput): Promise<KpiSubject> {
  const { kpis, fiscalYearStart } = await readKpiCatalogue(reader.tx, reader.revision)
  const all = [...kpis.values()]
  const kpi = input.kpiId ? kpis.get(input.kpiId) : (all.find(({ isOutcome }) => isOutcome) ?? all[0])
  if (kpi === undefined) throw new AppError('kpi.not_found')
  const viewId = viewOfInput(input, fiscalYearStart) ?? 'MONTH'
  const view = await resolveView(reader, {
    view: viewId,
    ...(input.period && { period: input.period }),
    ...(input.against && { comparison: 'PERIOD', comparisonPeriod: input.against }),
  })
  const reading = (await readKpiReadings(reader, view, [kpi.id])).get(kpi.id)
  if (reading === undefined) throw new AppError('kpi.not_found')
  const { period, comparisonPeriod: against } = view.resolved
  return { kpi, view, reading, period, viewId, against, when: whenOf(reader, period, viewId) }
}

/** The view of the months of an input; null for a span without one. */
export function viewOfInput({ period, from, isYear }: ToolInput, yearStart: FiscalYearStart): View | null {
  return period && from ? viewOfSpan(from, period, yearStart) : isYear === true ? 'YTD' : 'MONTH'
}

/** A month, or a year up to a month, as a text with a token. */
export function whenOf(reader: AiReader, period: string, view: View): string {
  const month = token('period', period)
  const say = sayFor(reader)
  if (view === 'R12') return say('chat.when.rolling', { period: month })
  return view === 'YTD' && !period.endsWith('-01') ? say('chat.when.year', { period: month }) : month
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
