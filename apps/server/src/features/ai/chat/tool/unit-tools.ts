import { findFindings, kpisInScope } from '@lotse/analysis/ai/analyst.ts'
import { proposalsFor } from '@lotse/analysis/ai/proposal.ts'
import type { AnalysisScope, Situation, SituationKpi } from '@lotse/analysis/ai/situation.ts'
import { SMALLEST_EUR } from '@lotse/analysis/priority/problem.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { AiReader } from '../../ai.reader.ts'
import { writeFindings } from '../../report/report.ts'
import { readSituation } from '../../situation/situation.ts'
import { PERIOD_INPUT, SCOPE_INPUT } from './subject.ts'
import { listOf, paragraph, sayFor, type ToolInput, type TypedTool, textOf, token } from './tool.ts'

const LISTED = 8
const FIRST = 3
const PROPOSED = 2

const byPotential = (one: SituationKpi, other: SituationKpi) => (other.potentialEuro ?? 0) - (one.potentialEuro ?? 0)

/** The situation of what a question is about. @throws AppError area.not_found, topic.not_found, kpi.not_found */
export async function situationOf(reader: AiReader, { kpiId, areaId, topicId, period }: ToolInput) {
  const kind = kpiId ? 'KPI' : areaId ? 'AREA' : topicId ? 'TOPIC' : 'UNIT'
  const scope: AnalysisScope = { kind, id: kpiId || areaId || topicId || null, ...(period && { period }) }
  const situation = await readSituation(reader, scope)
  return { scope, situation, kpis: kpisInScope(situation, scope), say: sayFor(reader) }
}

/** The scope as the beginning of a sentence; empty for the whole unit. */
function headOf({ kind, id }: AnalysisScope): string {
  if (kind === 'UNIT' || id === null) return ''
  return `**${token(kind === 'KPI' ? 'name' : kind === 'AREA' ? 'area' : 'topic', id)}:**`
}

export const valueOf = ({ period, view }: Situation, { id }: SituationKpi) => token('value', id, period, view)

/** What is critical and what is good in the unit, an area or a topic. */
export const statusOverview: TypedTool = {
  name: 'STATUS_OVERVIEW',
  description: 'Which KPIs of the unit, an area or a topic are critical, to watch or good over the last twelve months.',
  input: { ...SCOPE_INPUT, ...PERIOD_INPUT },
  requires: 'KPI_READ',
  async answer(reader, input) {
    const { scope, situation, kpis, say } = await situationOf(reader, input)
    const rated = kpis.filter(({ value }) => value !== null)
    if (rated.length === 0) return say('chat.overview.none')
    const critical = rated.filter(({ status }) => status === 'BAD').toSorted(byPotential)
    const good = rated.filter(({ status }) => status === 'GOOD')
    const areaId = scope.kind === 'AREA' ? (scope.id ?? '') : ''
    const count = (what: string) => token('count', what, areaId, situation.period)
    const counts =
      scope.kind === 'UNIT' || scope.kind === 'AREA'
        ? say('summary.counts', {
            critical: count('kpis_critical'),
            watch: count('kpis_watch'),
            good: count('kpis_good'),
          })
        : ''
    return textOf(
      paragraph(headOf(scope), say('chat.overview.year', { period: token('period', situation.period) }), counts),
      critical.length === 0 ? say('chat.overview.noneCritical') : say('chat.overview.critical'),
      listOf(critical.slice(0, LISTED).map((kpi) => criticalLine(say, situation, kpi))),
      good.length > 0 && critical.length === 0
        ? textOf(say('chat.overview.good'), listOf(good.slice(0, LISTED).map(({ id }) => token('name', id))))
        : '',
    )
  },
}

function criticalLine(say: ReturnType<typeof sayFor>, situation: Situation, kpi: SituationKpi): string {
  const line = `${token('name', kpi.id)}: ${valueOf(situation, kpi)}`
  return (kpi.potentialEuro ?? 0) < SMALLEST_EUR
    ? line
    : say('chat.overview.worth', { line, euro: token('potential', kpi.id, '', situation.period) })
}

/** What to do first: the first problems and measures that fit them. */
export const firstSteps: TypedTool = {
  name: 'FIRST_STEPS',
  description:
    'What to do first: the first problems by money and urgency, as on the home page, and measures that fit them.',
  input: SCOPE_INPUT,
  requires: 'KPI_READ',
  async answer(reader, input) {
    const { scope, situation, kpis, say } = await situationOf(reader, input)
    const { findings } = findFindings(situation, scope)
    const problems = findings.filter((one) => one.kind === 'POSITION' && !one.isStrength)
    const important = (problems.length > 0 ? problems : findings).slice(0, FIRST)
    if (important.length === 0) return say('summary.nothing')
    const proposed = isAllowed(['MEASURE_WRITE'], reader) ? proposalsFor(situation, kpis, PROPOSED) : []
    return textOf(
      say('chat.first.lead'),
      writeFindings(important, situation, reader.language),
      proposed.length === 0 ? '' : say('propose.lead'),
      proposed.map(({ kpiId, templateId }) => token('propose', kpiId, templateId, '', '')).join('\n'),
    )
  },
}

/** What a KPI, an area or the unit could gain per year. */
export const potential: TypedTool = {
  name: 'POTENTIAL',
  description:
    "The potential in euro per year, at the organisation's standard level of the peers, of a KPI, an area, a topic or the unit.",
  input: SCOPE_INPUT,
  requires: 'KPI_READ',
  async answer(reader, input) {
    const { scope, situation, kpis, say } = await situationOf(reader, { ...input, period: null })
    const { period, view, standardLevel: level } = situation
    if (scope.kind === 'KPI') {
      const kpi = kpis.find(({ id }) => id === scope.id)
      if (!kpi) return say('chat.potential.none')
      const lead =
        kpi.value === null ? '' : say('position.value', { name: token('name', kpi.id), value: valueOf(situation, kpi) })
      if (kpi.potentialEuro === null) return paragraph(lead, say('chat.potential.notCalculable'))
      if (kpi.potentialEuro < SMALLEST_EUR) return paragraph(lead, say(`chat.potential.reached.${level}`))
      return paragraph(
        lead,
        kpi.direction === 'RANGE'
          ? ''
          : say(`chat.potential.gap.${level}`, { gap: token('gap', kpi.id, period, level, view) }),
        say(`summary.potentialOfKpi.${level}`, { euro: token('potential', kpi.id, '', period) }),
      )
    }
    const largest = kpis.filter(({ potentialEuro }) => (potentialEuro ?? 0) >= SMALLEST_EUR).toSorted(byPotential)
    if (situation.jointPotential === null || largest.length === 0) return say('chat.potential.none')
    const areaId = scope.kind === 'AREA' ? (scope.id ?? '') : ''
    const header = `| ${say('table.kpi')} | ${say('table.value')} | ${say('table.potential')} |\n| --- | --- | --- |`
    const rows = largest
      .slice(0, LISTED)
      .map(
        (kpi) =>
          `| ${token('name', kpi.id)} | ${valueOf(situation, kpi)} | ${token('potential', kpi.id, '', period)} |`,
      )
    return textOf(
      paragraph(
        headOf(scope),
        scope.kind === 'TOPIC'
          ? ''
          : say(`summary.potential.${level}`, { euro: token('potential_sum', areaId, period) }),
      ),
      [header, ...rows].join('\n'),
    )
  },
}

/** What changed most in the unit since the prior year, as answer text. */
export async function writeChanges(reader: AiReader, input: ToolInput): Promise<string> {
  const { scope, situation, say } = await situationOf(reader, { ...input, period: input.period ?? null })
  const changes = findFindings(situation, scope).findings.filter(({ kind }) => kind === 'CHANGE')
  return changes.length === 0
    ? say('summary.nothing')
    : writeFindings(changes.slice(0, FIRST), situation, reader.language)
}

/** Where the unit is among the best and the worst of its peers, as answer text. */
export async function writePositions(reader: AiReader, input: ToolInput): Promise<string> {
  const { scope, situation, kpis, say } = await situationOf(reader, input)
  if (!situation.hasPeers) return say('unknown.NO_PEERS')
  const at = (position: SituationKpi['position']) =>
    kpis.filter((kpi) => kpi.position === position && kpi.value !== null).toSorted(byPotential)
  const [worst, best] = [at('BOTTOM_QUARTER'), at('TOP_QUARTER')]
  if (worst.length + best.length === 0) return say('chat.peers.none')
  const lines = (list: readonly SituationKpi[]) =>
    listOf(list.slice(0, LISTED).map((kpi) => `${token('name', kpi.id)}: ${valueOf(situation, kpi)}`))
  return textOf(
    headOf(scope),
    worst.length === 0 ? '' : say('chat.peers.worst'),
    lines(worst),
    best.length === 0 ? '' : say('chat.peers.best'),
    lines(best),
  )
}
