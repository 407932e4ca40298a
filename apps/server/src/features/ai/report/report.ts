import { findFindings, kpisInScope } from '@lotse/analysis/ai/analyst.ts'
import type { Finding, Unknown } from '@lotse/analysis/ai/finding.ts'
import { kpisByRank, proposalsFor } from '@lotse/analysis/ai/proposal.ts'
import type { AnalysisScope, Situation, SituationKpi } from '@lotse/analysis/ai/situation.ts'
import { mainCauseOf } from '@lotse/analysis/priority/attribution.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type Writer, writeCauses, writeFinding, writeFurtherFinding, writerFor } from './sentence.ts'

/** A report is read in a few minutes: so many subjects at most, and the most important findings of each kind. */
const ROWS = 6
const MAXIMUM: Readonly<Record<Group, number>> = {
  POSITION: 4,
  CHANGE: 4,
  MEASURE: 3,
  ASSESSMENT: 2,
  STRENGTH: 2,
  SEASON: 1,
}
type Group = 'POSITION' | 'CHANGE' | 'MEASURE' | 'ASSESSMENT' | 'STRENGTH' | 'SEASON'
const CHARTS = 3
const TABLE_ROWS = 5
const PROPOSALS = 3
const FIRST = 3
const LISTED = 5

/**
 * The report of the built-in analyst as answer text: summary, proposed measures, findings, and below them causes, potentials,
 * charts, and what is not known. It contains no number; all of them are tokens.
 */
export function writeReport(situation: Situation, scope: AnalysisScope, language: Language): string {
  const writer = writerFor(situation, language)
  const kpis = kpisInScope(situation, scope)
  const { findings, unknown } = findFindings(situation, scope)
  const shown = chosen(findings)
  const sections: readonly (readonly [Parameters<Writer['say']>[0], readonly string[]])[] = [
    ['heading.summary', summary(writer, scope, shown)],
    ['heading.measures', proposals(writer, kpis)],
    ['heading.findings', list(rows(writer, shown))],
    ['heading.causes', list(shown.flatMap((one) => (one.kind === 'CHANGE' ? (writeCauses(writer, one) ?? []) : [])))],
    ['heading.potentials', potentialTable(writer, kpis)],
    ['heading.charts', charts(writer, shown)],
    ['heading.unknown', unknownList(writer, unknown)],
  ]
  return sections
    .filter(([, paragraphs]) => paragraphs.length > 0)
    .map(([heading, paragraphs]) => [`## ${writer.say(heading)}`, ...paragraphs].join('\n\n'))
    .join('\n\n')
}

/** A row for each subject: all that was found about one KPI is together, so that a problem and a gain do not contradict. */
function rows(writer: Writer, findings: readonly Finding[]): string[] {
  const bySubject = Map.groupBy(findings, (finding) =>
    finding.kind !== 'MEASURE' && 'kpiId' in finding ? finding.kpiId : finding,
  )
  return [...bySubject.values()]
    .slice(0, ROWS)
    .map(([first, ...others]) =>
      [
        ...(first ? [writeFinding(writer, first)] : []),
        ...others.map((finding) => writeFurtherFinding(writer, finding)),
      ].join(' '),
    )
}

/** A few findings as answer text, one paragraph each. */
export function writeFindings(findings: readonly Finding[], situation: Situation, language: Language): string {
  const writer = writerFor(situation, language)
  return findings.map((finding) => writeFinding(writer, finding)).join('\n\n')
}

/**
 * The findings that a report contains, in their order: potentials are larger than changes as a rule, and would leave no
 * place for them.
 */
function chosen(findings: readonly Finding[]): Finding[] {
  const places = { ...MAXIMUM }
  return findings.filter((finding) => places[groupOf(finding)]-- > 0)
}

function groupOf(finding: Finding): Group {
  switch (finding.kind) {
    case 'POSITION':
      return finding.isStrength ? 'STRENGTH' : 'POSITION'
    case 'ASSESSMENT_GAP':
      return 'ASSESSMENT'
    case 'MEASURE':
    case 'SEASON':
      return finding.kind
    default:
      return 'CHANGE'
  }
}

function summary({ say, token, situation, kpi }: Writer, scope: AnalysisScope, findings: readonly Finding[]): string[] {
  const headline = scope.kind === 'KPI' ? kpi(scope.id ?? '') : situation.kpis.find(({ isOutcome }) => isOutcome)
  const isWide = scope.kind === 'UNIT' || scope.kind === 'AREA'
  const areaId = scope.kind === 'AREA' ? (scope.id ?? '') : ''
  const count = (what: string) => token.count(what, areaId)
  const hasValues = situation.kpis.some(({ value }) => value !== null)
  const sentences = [
    ...(headline && scope.kind !== 'AREA' && scope.kind !== 'TOPIC'
      ? [...headlineSentence({ say, token }, headline), ...mainCauseSentence({ say, token, situation }, headline)]
      : []),
    ...(isWide && hasValues
      ? [
          say('summary.counts', {
            critical: count('kpis_critical'),
            watch: count('kpis_watch'),
            good: count('kpis_good'),
          }),
        ]
      : []),
    ...(isWide && situation.jointPotential !== null
      ? [say(`summary.potential.${situation.standardLevel}`, { euro: token.potentialSum(areaId) })]
      : []),
    ...(scope.kind === 'KPI' && (headline?.potentialEuro ?? 0) >= 1
      ? [say(`summary.potentialOfKpi.${situation.standardLevel}`, { euro: token.potential(headline?.id ?? '') })]
      : []),
  ]
  const critical = kpisInScope(situation, scope)
    .filter(({ status }) => status === 'BAD')
    .toSorted((one, other) => (other.potentialEuro ?? 0) - (one.potentialEuro ?? 0))
  const namesOfCritical = listed(
    critical.map(({ id }) => id),
    token.names,
    say('more'),
  )
  if (scope.kind === 'TOPIC' && critical.length > 0) sentences.push(say('summary.critical', { names: namesOfCritical }))
  const first = firstOf(findings)
  const last = findings.length === 0 ? say('summary.nothing') : say('summary.first', { names: token.names(first) })
  return [[...sentences, ...(findings.length === 0 || first.length > 0 ? [last] : [])].join(' ')]
}

/** The KPIs of the first problems; of other findings where there is no problem. */
function firstOf(findings: readonly Finding[]): string[] {
  const problems = findings.filter((one) => one.kind === 'POSITION' && !one.isStrength)
  const named = problems.length > 0 ? problems : findings
  return [...new Set(named.flatMap((one) => ('kpiId' in one ? (one.kpiId ?? []) : [])))].slice(0, FIRST)
}

function headlineSentence({ say, token }: Pick<Writer, 'say' | 'token'>, kpi: SituationKpi): string[] {
  const { id, value, comparison, decimals } = kpi
  if (value === null) return []
  const values = { name: token.name(id), value: token.value(id), period: token.period(), amount: token.amount(id) }
  if (comparison === null) return [say('summary.value', values)]
  const change = Math.round((value - comparison) * 10 ** decimals)
  return [say(change === 0 ? 'summary.same' : change > 0 ? 'summary.up' : 'summary.down', values)]
}

/** Which KPI moved the outcome most. */
function mainCauseSentence(
  { say, token, situation }: Pick<Writer, 'say' | 'token' | 'situation'>,
  { isOutcome, value, comparison }: SituationKpi,
): string[] {
  if (!isOutcome || value === null || comparison === null) return []
  const changes = situation.kpis
    .filter((kpi) => !kpi.isOutcome)
    .map(({ id, isResult, changeEuro }) => ({ id, isResult, euro: changeEuro }))
  const main = mainCauseOf(changes, value - comparison)
  if (main === null) return []
  const values = { name: token.name(main.id), euro: token.impact(main.id) }
  return [say((main.euro ?? 0) > 0 ? 'summary.gain' : 'summary.loss', values)]
}

/** The charts of the first KPIs with a finding. */
function charts({ token }: Writer, findings: readonly Finding[]): string[] {
  const ids = findings.flatMap((one) => ('kpiId' in one && one.kind !== 'MEASURE' ? (one.kpiId ?? []) : []))
  return [...new Set(ids)].slice(0, CHARTS).map((id) => token.chart(id))
}

function byPotential(kpis: readonly SituationKpi[]): SituationKpi[] {
  return kpis
    .filter(({ potentialEuro, value }) => (potentialEuro ?? 0) >= 1 && value !== null)
    .toSorted((one, other) => (other.potentialEuro ?? 0) - (one.potentialEuro ?? 0))
}

function potentialTable({ say, token }: Writer, kpis: readonly SituationKpi[]): string[] {
  const rows = byPotential(kpis).slice(0, TABLE_ROWS)
  if (rows.length === 0) return []
  const header = `| ${say('table.kpi')} | ${say('table.value')} | ${say('table.potential')} |\n| --- | --- | --- |`
  return [
    [header, ...rows.map(({ id }) => `| ${token.name(id)} | ${token.value(id)} | ${token.potential(id)} |`)].join('\n'),
  ]
}

function proposals({ say, token, situation }: Writer, kpis: readonly SituationKpi[]): string[] {
  if (situation.measures === null) return []
  const proposed = proposalsFor(situation, kpis, PROPOSALS)
  if (proposed.length > 0) {
    return [proposed.map(({ kpiId, templateId }) => token.propose(kpiId, templateId)).join('\n')]
  }
  return kpisByRank(situation, kpis).some(({ templateIds }) => templateIds.length > 0) ? [say('propose.covered')] : []
}

function unknownList({ say, token, situation }: Writer, unknown: readonly Unknown[]): string[] {
  const lines = unknown.map((one) => {
    if ('kpiIds' in one) return say(`unknown.${one.kind}`, { names: listed(one.kpiIds, token.names, say('more')) })
    if ('topicIds' in one) return say(`unknown.${one.kind}`, { names: listed(one.topicIds, token.topics, say('more')) })
    return say(`unknown.${one.kind}`, { period: token.period(situation.lastPeriod) })
  })
  return lines.length === 0 ? [say('unknown.none')] : list(lines)
}

/** The first names of a list, and that there are more. */
function listed(codes: readonly string[], names: (codes: readonly string[]) => string, more: string): string {
  return codes.length > LISTED ? `${names(codes.slice(0, LISTED))} (+ ${more})` : names(codes)
}

function list(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')]
}
