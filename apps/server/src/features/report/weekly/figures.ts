import { monthsBetween } from '@lotse/analysis/calendar/period.ts'
import { OLD_FROM } from '@lotse/analysis/figure/age.ts'
import { mainCauseOf } from '@lotse/analysis/priority/attribution.ts'
import { SMALLEST_EUR } from '@lotse/analysis/priority/problem.ts'
import type { Tone, WeeklyFigures, WeeklyKpi } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { type ChangeAsOf, type ChangesAsOf, readChangesAsOf } from '../../kpi/kpi.public.ts'
import type { ReportTexts } from '../report.texts.ts'
import type { ReportWeek } from './week.ts'

/** Maximum number of listed KPIs, so that they fit on one page. */
const SHOWN = 8

/** The figures imported in a week, the KPIs that they changed, largest euro impact first, and what moved the outcome most. */
export async function readWeeklyFigures(
  reader: Pick<Context<true>, 'tx' | 'revision' | 'language' | 'businessUnitId'>,
  { start, end }: ReportWeek,
  texts: ReportTexts,
): Promise<{ readonly figures: WeeklyFigures; readonly mainCause: ChangeAsOf | null }> {
  const known = await readChangesAsOf(reader, { since: start, until: end })
  const { latestPeriod, newPeriods, added, corrected, comparedWith } = known
  const listed = known.changes.filter(({ eur }) => eur === null || Math.abs(eur) >= SMALLEST_EUR)
  const toKpi = (change: ChangeAsOf, isPriced = true) => kpiOf(change, latestPeriod ?? '', texts, isPriced)
  const figures = {
    sentence: sentenceOf(known, end, texts),
    latestPeriod,
    newPeriods: [...newPeriods],
    added,
    corrected,
    comparedWith,
    // The euro impact of the outcome is its change, so it is not repeated.
    outcome: known.outcome && toKpi(known.outcome, false),
    items: listed.slice(0, SHOWN).map((change) => toKpi(change)),
    furtherCount: Math.max(0, listed.length - SHOWN),
  }
  const changes = known.changes.map((change) => ({ ...change, euro: change.eur, isResult: change.role === 'RESULT' }))
  return { figures, mainCause: known.outcome && mainCauseOf(changes, known.outcome.change) }
}

function sentenceOf(known: ChangesAsOf, end: Date, { say, format }: ReportTexts): string {
  const { latestPeriod, newPeriods, added, corrected, comparedWith } = known
  if (latestPeriod === null) return say('figures.none')
  const latest = format.period(latestPeriod)
  if (added + corrected === 0) return say('figures.quiet', { period: latest })
  const sentences: string[] = []
  const [from, to] = [newPeriods[0], newPeriods.at(-1)]
  const isOld = monthsBetween(latestPeriod, end.toISOString().slice(0, 7)) >= OLD_FROM
  if (comparedWith === 'PRIOR_YEAR') {
    sentences.push(say(isOld ? 'figures.firstOld' : 'figures.first', { period: latest }))
  } else if (from !== undefined && to !== undefined) {
    const isLong = newPeriods.length > 3 && monthsBetween(from, to) === newPeriods.length - 1
    sentences.push(
      isLong
        ? say('figures.newSpan', { from: format.period(from), to: format.period(to) })
        : say('figures.new', { periods: format.list(newPeriods.map((period) => format.period(period))) }),
    )
  } else if (added > 0) sentences.push(say('figures.completed', { count: added }))
  if (corrected > 0) sentences.push(say('figures.corrected', { count: corrected }))
  return sentences.join(' ')
}

function kpiOf(known: ChangeAsOf, period: string, { say, format }: ReportTexts, isPriced: boolean): WeeklyKpi {
  const { change, value, unit, decimals, eur } = known
  const tone = toneOf(known)
  const verdict = !isPriced || eur === null || Math.abs(eur) < SMALLEST_EUR ? '' : eur > 0 ? 'Gain' : 'Loss'
  const { role: _, ...described } = known
  return {
    ...described,
    period,
    tone,
    sentence: say(`kpi.${change > 0 ? 'up' : 'down'}${verdict}`, {
      change: format.difference(change, unit, decimals),
      value: format.value(value, unit, decimals),
      eur: moneyText(format, Math.abs(eur ?? 0)),
    }),
  }
}

/** Evaluates a change by its euro impact, or without one by the direction of the KPI. */
function toneOf({ eur, direction, change }: ChangeAsOf): Tone {
  if (eur !== null && Math.abs(eur) >= SMALLEST_EUR) return eur > 0 ? 'BETTER' : 'WORSE'
  if (direction === 'RANGE') return 'NEUTRAL'
  return change > 0 === (direction === 'HIGHER') ? 'BETTER' : 'WORSE'
}
