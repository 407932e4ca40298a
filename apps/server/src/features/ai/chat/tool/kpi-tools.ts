import { addMonths, priorYear } from '@lotse/analysis/calendar/period.ts'
import { Literal, Optional } from 'typebox'
import { readLimitedSeries } from '../../../kpi/kpi.public.ts'
import { premiseOf } from './premise.ts'
import { compareSpans, isOfSpan, writeSpan } from './span.ts'
import {
  directionOf,
  KPI_INPUT,
  Month,
  PERIOD_INPUT,
  priorYearSentence,
  readKpiSubject,
  SCOPE_INPUT,
  whenOf,
} from './subject.ts'
import { paragraph, sayFor, type TypedTool, textOf, token } from './tool.ts'
import { writeChanges } from './unit-tools.ts'

/** Months of a course, unless others are named. */
const SHOWN_MONTHS = 24

/** The value of a KPI with its status, its prior year and its peers. */
export const kpiValue: TypedTool = {
  name: 'KPI_VALUE',
  description:
    'The value of one KPI or figure in a month or over a span of months, with status, prior year and median of the peers.',
  input: { ...KPI_INPUT, ...PERIOD_INPUT, aggregate: Optional(Literal('AVERAGE')) },
  requires: 'KPI_READ',
  async answer(reader, input) {
    const say = sayFor(reader)
    if (await isOfSpan(reader, input)) return writeSpan(reader, input)
    const subject = await readKpiSubject(reader, input)
    const { kpi, reading, period, viewId, when } = subject
    const name = token('name', kpi.id)
    if (reading.value === null) return say('chat.value.none', { name, period: when })
    const value = token('value', kpi.id, period, viewId)
    return paragraph(
      say('chat.value.is', { name, value, period: when }),
      priorYearSentence(reader, subject),
      reading.status === 'NONE' ? '' : say(`chat.status.${reading.status}`),
      reading.benchmark === null
        ? ''
        : say('chat.peers.median', { median: token('benchmark', kpi.id, period, 'MEDIAN', viewId) }),
    )
  },
}

/** The course of a KPI as a chart with its extremes. */
export const kpiHistory: TypedTool = {
  name: 'KPI_HISTORY',
  description: 'The months of one KPI as a chart, with the highest and the lowest one.',
  input: { ...KPI_INPUT, ...PERIOD_INPUT },
  requires: 'KPI_READ',
  async answer(reader, { kpiId = null, period: asked, from, isYear, aggregate }) {
    const say = sayFor(reader)
    const subject = await readKpiSubject(reader, { kpiId, period: asked ?? null })
    const { kpi, view, period } = subject
    const name = token('name', kpi.id)
    const months = (await readLimitedSeries(reader, view, [kpi.id])).get(kpi.id)?.months ?? []
    const first = from ?? (isYear === true ? `${period.slice(0, 4)}-01` : addMonths(period, 1 - SHOWN_MONTHS))
    const known = months.flatMap(({ period: month, value }) =>
      value === null || month < first ? [] : [{ month, value }],
    )
    if (known.length === 0) return say('chat.value.none', { name, period: token('period', period) })
    const sorted = known.toSorted((one, other) => one.value - other.value)
    const [lowest, highest] = [sorted[0], sorted.at(-1)]
    const at = (month: string) => ({ value: token('value', kpi.id, month), period: token('period', month) })
    const hasExtremes = lowest && highest && directionOf(kpi, lowest.value, highest.value) !== 'same'
    if (hasExtremes && (aggregate === 'LOWEST' || aggregate === 'HIGHEST')) {
      const span = say('chat.when.span', {
        from: token('period', known[0]?.month ?? first),
        to: token('period', period),
      })
      const extreme = at((aggregate === 'LOWEST' ? lowest : highest).month)
      return textOf(say(`chat.extreme.${aggregate}`, { name, span, ...extreme }), token('chart', kpi.id))
    }
    return textOf(
      paragraph(
        subject.reading.value === null ? '' : say('chat.value.is', { name, ...at(period) }),
        priorYearSentence(reader, subject),
        hasExtremes ? say('chat.history.highest', at(highest.month)) : '',
        hasExtremes ? say('chat.history.lowest', at(lowest.month)) : '',
      ),
      token('chart', kpi.id),
    )
  },
}

/** A KPI in two months; without a KPI what changed most in the unit. */
export const comparePeriods: TypedTool = {
  name: 'COMPARE_PERIODS',
  description: 'Compares one KPI between two months. Without a KPI: what changed most since the prior year.',
  input: {
    ...SCOPE_INPUT,
    ...PERIOD_INPUT,
    against: Optional(Month({ description: 'YYYY-MM, the last month to compare with; default: the prior year.' })),
    againstFrom: Optional(Month({ description: 'YYYY-MM, the first month of a span to compare with.' })),
  },
  requires: 'KPI_READ',
  async answer(reader, input) {
    if (!input.kpiId) return writeChanges(reader, input)
    const say = sayFor(reader)
    if (await isOfSpan(reader, input)) return compareSpans(reader, input)
    const after = await readKpiSubject(reader, input)
    const { kpi, period, viewId } = after
    const against = input.against ?? priorYear(period)
    const before = await readKpiSubject(reader, { ...input, period: against, from: input.againstFrom ?? null })
    if (before.viewId !== viewId) return compareSpans(reader, input)
    const name = token('name', kpi.id)
    const missing = [before, after].find(({ reading }) => reading.value === null)
    if (before.reading.value === null || after.reading.value === null) {
      return say('chat.value.none', { name, period: missing?.when ?? '' })
    }
    const direction = directionOf(kpi, before.reading.value, after.reading.value)
    return textOf(
      paragraph(
        say('chat.compare.values', {
          name,
          before: token('value', kpi.id, against, viewId),
          beforePeriod: whenOf(reader, against, viewId),
          after: token('value', kpi.id, period, viewId),
          afterPeriod: after.when,
        }),
        premiseOf(reader, input.premise ?? null, kpi, direction),
        say(`chat.compare.${direction}`, { amount: token('amount', kpi.id, against, period, viewId) }),
      ),
      token('chart', kpi.id),
    )
  },
}
