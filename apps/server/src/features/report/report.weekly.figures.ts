import { monthsBetween } from '@lotse/analysis/period.ts'
import type { Tone, WeeklyFigures, WeeklyKpi } from '@lotse/contract/features/report/report.weekly.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type KnownChange, type KnownChanges, readKnownChanges } from '../kpi/kpi.public.ts'
import type { ReportWeek } from './report.week.ts'
import type { ReportWords } from './report.words.ts'

/** As many as fit a page and a minute. */
const SHOWN = 8
/** Below this an effect is not worth a line. */
const SMALLEST_EUR = 1

/** What came in during a week, and what it did to the KPIs, largest effect first. */
export async function readWeeklyFigures(
  reader: Pick<Context<true>, 'tx' | 'revision' | 'language' | 'businessUnitId'>,
  { start, end }: ReportWeek,
  words: ReportWords,
): Promise<WeeklyFigures> {
  const known = await readKnownChanges(reader, { since: start, until: end })
  const { latestPeriod, newPeriods, added, corrected, comparedWith } = known
  const told = known.changes.filter(({ eur }) => eur === null || Math.abs(eur) >= SMALLEST_EUR)
  const tell = (change: KnownChange, isPriced = true) => kpiOf(change, latestPeriod ?? '', words, isPriced)
  return {
    sentence: sentenceOf(known, words),
    latestPeriod,
    newPeriods: [...newPeriods],
    added,
    corrected,
    comparedWith,
    // Of the outcome the change is its worth: it is not said twice.
    outcome: known.outcome && tell(known.outcome, false),
    items: told.slice(0, SHOWN).map((change) => tell(change)),
    furtherCount: Math.max(0, told.length - SHOWN),
  }
}

function sentenceOf(known: KnownChanges, { say, format }: ReportWords): string {
  const { latestPeriod, newPeriods, added, corrected, comparedWith } = known
  if (latestPeriod === null) return say('figures.none')
  const latest = format.period(latestPeriod)
  if (added + corrected === 0) return say('figures.quiet', { period: latest })
  const sentences: string[] = []
  const [from, to] = [newPeriods[0], newPeriods.at(-1)]
  if (comparedWith === 'PRIOR_YEAR') sentences.push(say('figures.first', { period: latest }))
  else if (from !== undefined && to !== undefined) {
    const isLong = newPeriods.length > 3 && monthsBetween(from, to) === newPeriods.length - 1
    sentences.push(
      isLong
        ? say('figures.newSpan', { from: format.period(from), to: format.period(to) })
        : say('figures.new', { periods: format.list(newPeriods.map(format.period)) }),
    )
  } else if (added > 0) sentences.push(say('figures.completed', { count: added }))
  if (corrected > 0) sentences.push(say('figures.corrected', { count: corrected }))
  return sentences.join(' ')
}

function kpiOf(known: KnownChange, period: string, { say, format }: ReportWords, isPriced: boolean): WeeklyKpi {
  const { change, value, unit, decimals, eur } = known
  const tone = toneOf(known)
  const verdict = !isPriced || eur === null || Math.abs(eur) < SMALLEST_EUR ? '' : eur > 0 ? 'Gain' : 'Loss'
  return {
    ...known,
    period,
    tone,
    sentence: say(`kpi.${change > 0 ? 'up' : 'down'}${verdict}`, {
      change: format.difference(change, unit, decimals),
      value: format.value(value, unit, decimals),
      eur: format.eur(Math.abs(eur ?? 0)),
    }),
  }
}

/** By its effect; without one by the direction. */
function toneOf({ eur, direction, change }: KnownChange): Tone {
  if (eur !== null && Math.abs(eur) >= SMALLEST_EUR) return eur > 0 ? 'BETTER' : 'WORSE'
  if (direction === 'RANGE') return 'NEUTRAL'
  return change > 0 === (direction === 'HIGHER') ? 'BETTER' : 'WORSE'
}
