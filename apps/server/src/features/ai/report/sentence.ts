import type { ChangeFinding, Finding, MeasureFinding, PositionFinding } from '@lotse/analysis/ai/finding.ts'
import type { Situation, SituationKpi } from '@lotse/analysis/ai/situation.ts'
import type { Period } from '@lotse/analysis/calendar/period.ts'
import { SMALLEST_EUR } from '@lotse/analysis/priority/problem.ts'
import type { Language } from '@lotse/contract/language.ts'
import { formatFor } from '@lotse/text/format.ts'
import { type Say, textsOf } from '../../../platform/text/texts.ts'

/** Names that a sentence lists at most. */
const LISTED = 4

/** What sentences about a situation are written with. */
export interface Writer {
  readonly situation: Situation
  readonly language: Language
  readonly say: Say<'ai'>
  readonly token: Tokens
  kpi(id: string): SituationKpi | undefined
}

/** A writer of one language. */
export function writerFor(situation: Situation, language: Language): Writer {
  const byId = new Map(situation.kpis.map((kpi) => [kpi.id, kpi]))
  return {
    situation,
    language,
    say: textsOf(language, 'ai'),
    token: tokensFor(situation, language),
    kpi: (id) => byId.get(id),
  }
}

/** The sentences of a finding in answer text. Names are followed by a colon, so that no language has to decline them. */
export function writeFinding(writer: Writer, finding: Finding): string {
  const { say, token } = writer
  switch (finding.kind) {
    case 'CHANGE':
      return changeSentences(writer, finding)
    case 'POSITION':
      return positionSentences(writer, finding)
    case 'MEASURE':
      return measureSentence(writer, finding)
    case 'TREND': {
      const first = say(finding.isRise ? 'trend.rise' : 'trend.fall', { name: token.name(finding.kpiId) })
      if (finding.isBetter === null) return first
      return `${first} ${say(finding.isBetter ? 'trend.better' : 'trend.worse')}`
    }
    case 'BREAK': {
      const values = { name: token.name(finding.kpiId), period: token.period(finding.since) }
      return say(finding.isRise ? 'break.rise' : 'break.fall', values)
    }
    case 'OUTLIER': {
      const value = token.valueOfMonth(finding.kpiId, finding.period)
      const values = { name: token.name(finding.kpiId), period: token.period(finding.period), value }
      return say(finding.isHigh ? 'outlier.high' : 'outlier.low', values)
    }
    case 'SEASON': {
      const values = { name: token.name(finding.kpiId), period: token.period(finding.period) }
      return say(finding.isHigh ? 'season.high' : 'season.low', values)
    }
    case 'ASSESSMENT_GAP': {
      const topic = token.topic(finding.topicId)
      const isScored = writer.situation.assessments?.find((one) => one.topicId === finding.topicId)?.score != null
      if (isScored) return say('assessment.score', { topic, score: token.score(finding.topicId) })
      return say(finding.state === 'OPEN' ? 'assessment.open' : 'assessment.none', { topic })
    }
  }
}

/** The sentences of a finding after others about the same subject, without its name. */
export function writeFurtherFinding(writer: Writer, finding: Finding): string {
  const sentences = writeFinding(writer, finding).replace(/^\*\*[^*]*\*\* /, '')
  return sentences.charAt(0).toLocaleUpperCase(writer.language) + sentences.slice(1)
}

/** The causes of a change, or nothing if none is known. */
export function writeCauses({ say, token }: Writer, { kpiId, causes }: ChangeFinding): string | null {
  if (causes.length === 0) return null
  const shown = causes.slice(0, LISTED)
  return say('cause', { count: shown.length, name: token.name(kpiId), names: token.names(shown) })
}

function changeSentences({ say, token, kpi }: Writer, finding: ChangeFinding): string {
  const { kpiId, isRise, pattern, explains } = finding
  const euro = kpi(kpiId)?.changeEuro ?? 0
  const isOutcome = kpi(kpiId)?.isOutcome === true
  const verdict = isOutcome || Math.abs(euro) < SMALLEST_EUR ? '' : euro > 0 ? 'Gain' : 'Loss'
  const values = {
    name: token.name(kpiId),
    value: token.value(kpiId),
    amount: token.amount(kpiId),
    period: token.period(),
    euro: token.impact(kpiId),
  }
  const shown = explains.slice(0, LISTED)
  return [
    say(`change.${isRise ? 'rise' : 'fall'}${verdict}`, values),
    ...(pattern?.kind === 'TREND' ? [say('change.trend')] : []),
    ...(pattern?.kind === 'BREAK' ? [say('change.break', { period: token.period(pattern.since) })] : []),
    ...(shown.length > 0 ? [say('change.explains', { names: token.names(shown) })] : []),
  ].join(' ')
}

function positionSentences({ say, token, kpi }: Writer, finding: PositionFinding): string {
  const { kpiId, isStrength, isCritical, explains, euro, pendingMeasures } = finding
  const values = { name: token.name(kpiId), value: token.value(kpiId) }
  if (isStrength) return say('position.strength', values)
  const own = kpi(kpiId)
  const reference = own ? referenceOf(own) : null
  const first =
    reference === null
      ? say('position.value', values)
      : say(`position.${TEXT_OF[reference]}`, { ...values, gap: token.gap(kpiId, reference) })
  const shown = explains.slice(0, LISTED)
  return [
    first,
    ...(isCritical ? [say('position.critical')] : []),
    ...(euro >= SMALLEST_EUR ? [say('position.potential', { euro: token.problem(kpiId) })] : []),
    ...(shown.length > 0 ? [say('position.explains', { names: token.names(shown) })] : []),
    ...((pendingMeasures ?? 0) > 0 ? [say('position.measure')] : []),
  ].join(' ')
}

const TEXT_OF = { MEDIAN: 'median', TARGET: 'target', TOP_QUARTILE: 'topQuartile' } as const

/** What a KPI is compared with: the median if it is behind it, otherwise the target that it misses, otherwise the top quartile. */
function referenceOf({ value, benchmark, target, direction, decimals }: SituationKpi): keyof typeof TEXT_OF | null {
  if (value === null) return null
  const isVisible = (difference: number) => Math.round(difference * 10 ** decimals) > 0
  const behind = (limit: number) => isVisible(direction === 'LOWER' ? value - limit : limit - value)
  if (benchmark && behind(benchmark.p50)) return 'MEDIAN'
  const isBelow = direction !== 'LOWER' && target.min !== null && isVisible(target.min - value)
  const isAbove = direction !== 'HIGHER' && target.max !== null && isVisible(value - target.max)
  if (isBelow || isAbove) return 'TARGET'
  const best = (direction === 'LOWER' ? benchmark?.p25 : benchmark?.p75) ?? null
  return best !== null && behind(best) ? 'TOP_QUARTILE' : null
}

function measureSentence({ say, token, situation }: Writer, { measureId, verdict }: MeasureFinding): string {
  const title = token.measure(measureId, 'title')
  const measure = situation.measures?.find(({ id }) => id === measureId)
  const hasEuro = Math.abs(measure?.effect?.euro ?? 0) >= SMALLEST_EUR
  const values = { title, euro: token.measure(measureId, 'effect') }
  switch (verdict) {
    case 'POSITIVE':
      return say(hasEuro ? 'measure.positiveEuro' : 'measure.positive', values)
    case 'NEGATIVE':
      return say(hasEuro ? 'measure.negativeEuro' : 'measure.negative', values)
    case 'NO_EVIDENCE':
      return say('measure.noEvidence', { title })
    case 'OVERDUE':
      return say('measure.overdue', { title, day: token.measure(measureId, 'due') })
  }
}

type Reference = 'MEDIAN' | 'TOP_QUARTILE' | 'TARGET'

/** Tokens about a unit in one month; see `KPI_TOKENS` and `UNIT_TOKENS` of the gate. */
type Tokens = ReturnType<typeof tokensFor>

/** Writes tokens for the period and view of a situation. */
function tokensFor({ period, comparisonPeriod, view }: Situation, language: Language) {
  const token = (name: string, ...args: readonly string[]) =>
    `{{${[name, args.join('|')].join(args.length > 0 ? ':' : '')}}}`
  return {
    name: (code: string) => token('name', code),
    topic: (id: string) => token('topic', id),
    period: (month: Period = period) => token('period', month),
    value: (kpiId: string) => token('value', kpiId, period, view),
    valueOfMonth: (kpiId: string, month: Period) => token('value', kpiId, month, 'MONTH'),
    amount: (kpiId: string) => token('amount', kpiId, comparisonPeriod, period, view),
    impact: (kpiId: string) => token('impact', kpiId, comparisonPeriod, period),
    gap: (kpiId: string, reference: Reference) => token('gap', kpiId, period, reference, view),
    potential: (kpiId: string) => token('potential', kpiId, '', period),
    problem: (kpiId: string) => token('problem', kpiId, period),
    potentialSum: (areaId = '') => token('potential_sum', areaId, period),
    count: (what: string, areaId = '') => token('count', what, areaId, period),
    measure: (id: string, field: 'title' | 'due' | 'effect') => token('measure', id, field),
    score: (topicId: string) => token('assessment', topicId, 'score'),
    chart: (kpiId: string) => token('chart', kpiId),
    propose: (kpiId: string, templateId: string) => token('propose', kpiId, templateId, '', ''),
    /** Several names as a list of the language. */
    names: (codes: readonly string[]) => formatFor(language).list(codes.map((code) => token('name', code))),
    topics: (ids: readonly string[]) => formatFor(language).list(ids.map((id) => token('topic', id))),
  }
}
