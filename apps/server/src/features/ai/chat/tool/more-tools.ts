import { addMonths, priorYear } from '@lotse/analysis/calendar/period.ts'
import { SMALLEST_EUR } from '@lotse/analysis/priority/problem.ts'
import { Integer, Literal, Number, Optional, Union } from 'typebox'
import { readEuroImpactInPeriod, readKpiCatalogue, resolveView } from '../../../kpi/kpi.public.ts'
import type { AiReader } from '../../ai.reader.ts'
import { directionOf, KPI_INPUT, PERIOD_INPUT, readKpiSubject, SCOPE_INPUT } from './subject.ts'
import { listOf, paragraph, sayFor, type ToolInput, type TypedTool, textOf, token } from './tool.ts'
import { situationOf, valueOf } from './unit-tools.ts'

const MONTHS_OF_A_YEAR = 12

/** The target of a KPI, and whether it is reached. */
export const target: TypedTool = {
  name: 'TARGET',
  description: 'The target of one KPI in a month, the year to date or twelve months, and whether it is reached.',
  input: { ...KPI_INPUT, ...PERIOD_INPUT },
  requires: 'KPI_READ',
  async answer(reader, input) {
    const say = sayFor(reader)
    const { kpi, reading, period, viewId, when } = await readKpiSubject(reader, input)
    const name = token('name', kpi.id)
    const { min, max } = reading.target
    if (min === null && max === null) return say('chat.target.none', { name })
    const { value } = reading
    const isReached = value !== null && (min === null || value >= min) && (max === null || value <= max)
    const values = {
      name,
      period: when,
      value: token('value', kpi.id, period, viewId),
      target: token('benchmark', kpi.id, period, 'TARGET', viewId),
      gap: token('gap', kpi.id, period, 'TARGET', viewId),
    }
    if (value === null) return paragraph(say('chat.target.is', values), say('chat.value.none', values))
    return paragraph(
      say('chat.target.is', values),
      reading.isOwnTarget ? '' : say('chat.target.guide'),
      say(isReached ? 'chat.target.reached' : 'chat.target.missed', values),
    )
  },
}

/** What a KPI says, and how it is calculated. */
export const definition: TypedTool = {
  name: 'DEFINITION',
  description: 'What one KPI says, and how it is calculated.',
  input: KPI_INPUT,
  requires: 'KPI_READ',
  async answer(reader, { kpiId }) {
    const say = sayFor(reader)
    const { kpis, figures } = await readKpiCatalogue(reader.tx, reader.revision)
    if (!kpiId || !kpis.has(kpiId)) {
      return kpiId && figures.has(kpiId)
        ? say('chat.definition.base', { name: token('name', kpiId) })
        : say('chat.notFound')
    }
    return textOf(
      say('chat.definition.is', { name: token('name', kpiId), description: token('description', kpiId) }),
      say('chat.definition.formula', { formula: token('formula', kpiId) }),
    )
  },
}

/** There is no forecast: what can be said is the trend of the last twelve months. */
export const outlook: TypedTool = {
  name: 'OUTLOOK',
  description: 'There is no forecast of a KPI; returns its last twelve months and those before.',
  input: KPI_INPUT,
  requires: 'KPI_READ',
  async answer(reader, { kpiId }) {
    const say = sayFor(reader)
    const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
    if (!kpiId || !kpis.has(kpiId)) return say('chat.outlook.none')
    const { resolved } = await resolveView(reader, {})
    const period = resolved.lastPeriod
    const { reading } = await readKpiSubject(reader, { kpiId, period, from: addMonths(period, 1 - MONTHS_OF_A_YEAR) })
    if (reading.value === null) return say('chat.outlook.none')
    const values = {
      name: token('name', kpiId),
      value: token('value', kpiId, period, 'R12'),
      period: token('period', period),
      amount: token('amount', kpiId, priorYear(period), period, 'R12'),
    }
    const change =
      reading.comparison === null
        ? 'value'
        : directionOf(kpis.get(kpiId) ?? { decimals: 0 }, reading.comparison, reading.value)
    return textOf(
      paragraph(say('chat.outlook.none'), say(`summary.${change}`, values), say('chat.outlook.simulation')),
      token('chart', kpiId),
    )
  },
}

/** What a change of a KPI would be worth, by the same formulas as the simulation. */
export const whatIf: TypedTool = {
  name: 'WHAT_IF',
  description:
    'What a change of one KPI by an amount in its unit would be worth a year, along the formulas of the simulation.',
  input: { ...KPI_INPUT, amount: Optional(Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 })) },
  requires: 'KPI_READ',
  async answer(reader, { kpiId, amount, isRelative }) {
    const say = sayFor(reader)
    const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
    const kpi = kpis.get(kpiId ?? '')
    if (kpi === undefined) return say('chat.notFound')
    const name = token('name', kpi.id)
    const { lastPeriod: period } = (await resolveView(reader, {})).resolved
    const impact = await readEuroImpactInPeriod(reader, period)
    const canStep = amount && !(isRelative === true && kpi.unit !== '%')
    const euro = canStep ? impact.euroImpact(kpi.id, amount, MONTHS_OF_A_YEAR) : null
    if (!amount || euro === null || !globalThis.Number.isFinite(euro)) {
      return paragraph(say('chat.whatIf.none', { name }), say('chat.outlook.simulation'))
    }
    const size = String(amount)
    const values = {
      name,
      step: token('step', kpi.id, size),
      euro: token('whatif', kpi.id, size, period),
      period: token('period', period),
    }
    const effect = Math.abs(euro) < 1 ? 'same' : euro > 0 ? 'better' : 'worse'
    return paragraph(
      say(`chat.whatIf.${amount > 0 ? 'up' : 'down'}`, values),
      say(`chat.whatIf.${effect}`, values),
      say('chat.outlook.simulation'),
    )
  },
}

/** Two KPIs beside each other. */
export const compareKpis: TypedTool = {
  name: 'COMPARE_KPIS',
  description: 'Two KPIs beside each other in a month, the year to date or twelve months.',
  input: { ...KPI_INPUT, otherKpiId: KPI_INPUT.kpiId, ...PERIOD_INPUT },
  requires: 'KPI_READ',
  async answer(reader, { otherKpiId, ...input }) {
    const say = sayFor(reader)
    const one = await readKpiSubject(reader, input)
    const other = await readKpiSubject(reader, { ...input, kpiId: otherKpiId ?? null })
    const line = ({ kpi, reading, period, viewId, when }: typeof one) => {
      const name = token('name', kpi.id)
      if (reading.value === null) return say('chat.value.none', { name, period: when })
      const value = token('value', kpi.id, period, viewId)
      const status = reading.status === 'NONE' ? '' : say(`chat.status.${reading.status}`)
      return paragraph(say('chat.value.is', { name, value, period: when }), status)
    }
    const [first, second] = [one.reading.value, other.reading.value]
    const isComparable = first !== null && second !== null && one.kpi.unit === other.kpi.unit && first !== second
    const larger = (first ?? 0) > (second ?? 0) ? one : other
    return textOf(
      listOf([line(one), line(other)]),
      isComparable ? say('chat.compare.larger', { name: token('name', larger.kpi.id) }) : '',
    )
  },
}

const DEFAULT_LIMIT = 3
const MOST = 20

/** The KPIs with the largest potential, or those that are worst or best rated. */
export const ranking: TypedTool = {
  name: 'RANKING',
  description: 'The KPIs of the unit or an area with the largest potential, or those that are critical or good.',
  input: {
    ...SCOPE_INPUT,
    limit: Optional(Integer({ minimum: 1, maximum: MOST })),
    rankBy: Optional(Union([Literal('POTENTIAL'), Literal('WORST'), Literal('BEST')])),
  },
  requires: 'KPI_READ',
  answer: (reader, input) => rankedKpis(reader, input),
}

async function rankedKpis(reader: AiReader, input: ToolInput): Promise<string> {
  const { situation, kpis, say } = await situationOf(reader, { ...input, period: null })
  const by = input.rankBy ?? 'WORST'
  const rated = kpis.filter(({ value }) => value !== null)
  const chosen = rated
    .filter((kpi) =>
      by === 'POTENTIAL' ? (kpi.potentialEuro ?? 0) >= SMALLEST_EUR : kpi.status === (by === 'BEST' ? 'GOOD' : 'BAD'),
    )
    .toSorted((one, other) => (other.potentialEuro ?? 0) - (one.potentialEuro ?? 0))
    .slice(0, Math.min(input.limit ?? DEFAULT_LIMIT, MOST))
  if (chosen.length === 0) return say(`chat.ranking.none.${by}`)
  return textOf(
    say(`chat.ranking.${by}`, { period: token('period', situation.period) }),
    listOf(
      chosen.map((kpi) => {
        const line = `${token('name', kpi.id)}: ${valueOf(situation, kpi)}`
        return (kpi.potentialEuro ?? 0) < SMALLEST_EUR
          ? line
          : say('chat.overview.worth', { line, euro: token('potential', kpi.id, '', situation.period) })
      }),
    ),
  )
}
