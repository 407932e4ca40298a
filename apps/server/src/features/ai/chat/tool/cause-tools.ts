import { Enum, Optional } from 'typebox'
import { readChangeDrivers } from '../../../kpi/kpi.public.ts'
import type { AiReader } from '../../ai.reader.ts'
import { premiseOf } from './premise.ts'
import { directionOf, KPI_INPUT, Month, PERIOD_INPUT, readKpiSubject, SCOPE_INPUT, whenOf } from './subject.ts'
import { listOf, paragraph, sayFor, type ToolInput, type TypedTool, textOf, token } from './tool.ts'
import { writePositions } from './unit-tools.ts'

/** Causes with less of the change are not listed. */
const SMALLEST_PART = 0.05
const LISTED = 6

/** Why a KPI changed since the prior year or another month, along its formula; what is not listed is named as the rest. */
export const whyChanged: TypedTool = {
  name: 'WHY_CHANGED',
  description: 'Why one KPI changed since the prior year or another month: the parts of its change along its formula.',
  input: {
    ...KPI_INPUT,
    ...PERIOD_INPUT,
    against: Optional(Month({ description: 'YYYY-MM, the month to compare with; default: the prior year.' })),
    premise: Optional(
      Enum(['UP', 'DOWN', 'BETTER', 'WORSE', 'HIGH', 'LOW'], { description: 'What the question takes for granted.' }),
    ),
  },
  requires: 'KPI_READ',
  async answer(reader, input) {
    const say = sayFor(reader)
    const { kpi, view, reading, period, viewId, when, against } = await readKpiSubject(reader, input)
    const name = token('name', kpi.id)
    if (reading.value === null) return say('chat.value.none', { name, period: when })
    if (reading.comparison === null) return say('chat.why.noComparison', { name, period: when })
    const value = token('value', kpi.id, period, viewId)
    const amount = token('amount', kpi.id, against, period, viewId)
    const direction = directionOf(kpi, reading.comparison, reading.value)
    const before = whenOf(reader, against, viewId)
    const lead = paragraph(
      premiseOf(reader, input.premise ?? null, kpi, direction, reading),
      say(`chat.why.${direction}`, { name, value, amount, period: when, before }),
    )
    const change = Math.abs(reading.value - reading.comparison)
    const all = (await readChangeDrivers(reader, view)).get(kpi.id)?.drivers ?? []
    const drivers = all
      .filter(({ contribution }) => Math.abs(contribution) >= Math.max(change * SMALLEST_PART, Number.EPSILON))
      .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
      .slice(0, LISTED)
    if (drivers.length === 0) return paragraph(lead, direction === 'same' ? '' : say('chat.why.notSplit'))
    return textOf(
      paragraph(lead, say('chat.why.causes')),
      listOf([
        ...drivers.map(({ code }) => `${token('name', code)}: ${token('part', kpi.id, code, period, against, viewId)}`),
        ...(drivers.length === all.length
          ? []
          : [
              `${say('chat.why.rest')}: ${token('rest', kpi.id, drivers.map(({ code }) => code).join(','), period, against, viewId)}`,
            ]),
      ]),
    )
  },
}

/** A KPI among its peers; without a KPI the unit's strengths and weaknesses among them. */
export const compareWithPeers: TypedTool = {
  name: 'COMPARE_WITH_PEERS',
  description:
    'Compares one KPI with the distribution of the peers. Without a KPI: where the unit is among the best and the worst.',
  input: { ...SCOPE_INPUT, ...PERIOD_INPUT },
  requires: 'KPI_READ',
  answer: (reader, input) => (input.kpiId ? comparedKpi(reader, input) : writePositions(reader, input)),
}

async function comparedKpi(reader: AiReader, input: ToolInput): Promise<string> {
  const say = sayFor(reader)
  const { kpi, reading, period, viewId, when } = await readKpiSubject(reader, input)
  const name = token('name', kpi.id)
  if (reading.value === null) return say('chat.value.none', { name, period: when })
  const lead = say('chat.value.is', { name, value: token('value', kpi.id, period, viewId), period: when })
  if (reading.benchmark === null) return paragraph(lead, say('chat.peers.notReleased'))
  const direction = directionOf(kpi, reading.benchmark.p50, reading.value)
  const isWithout = kpi.direction === 'RANGE' || reading.benchmark.p25 === null
  const quartile = isWithout ? '' : token('benchmark', kpi.id, period, 'TOP_QUARTILE', viewId)
  return textOf(
    paragraph(
      lead,
      say('chat.peers.median', { median: token('benchmark', kpi.id, period, 'MEDIAN', viewId) }),
      say(`chat.peers.${direction}`, { gap: token('gap', kpi.id, period, 'MEDIAN', viewId) }),
      quartile === '' ? '' : say('chat.peers.quartile', { quartile }),
      reading.position === null ? '' : say(`chat.position.${reading.position}`),
    ),
    token('chart', kpi.id),
  )
}
