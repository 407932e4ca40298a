import { type Finding, NO_DETAILS } from './finding.ts'
import { type CheckedValue, deviationOf, middleOf, type Usual } from './usual.ts'

const MONTHS_BACK = 24
const FEWEST_MONTHS = 6
/** Both values are off by at least this many usual deviations together, */
const OFF = 5
/** and fit the other figure within this many. */
const FITS = 2.5
const LEAST_SPREAD = 0.02
const DEVIATIONS = 1.4826

/**
 * Pairs of figures whose values were exchanged: their ratio, which varies little in the unit's own months, is turned over, and each
 * value fits the other figure. Every pair has one finding.
 */
export function findSwapped(checked: readonly CheckedValue[], period: number): Finding[] {
  const candidates = checked.filter(
    (one): one is CheckedValue & { usual: Usual } => one.usual !== null && one.value > 0,
  )
  const findings: Finding[] = []
  const used = new Set<string>()
  for (let left = 0; left < candidates.length; left++) {
    const one = candidates[left] as (typeof candidates)[number]
    for (let right = left + 1; right < candidates.length; right++) {
      const other = candidates[right] as (typeof candidates)[number]
      if (used.has(one.figureId) || used.has(other.figureId)) continue
      if (!isBetterSwapped(one, other) || !isTurnedOver(one, other, period)) continue
      used.add(one.figureId).add(other.figureId)
      const { figureId, value } = one
      findings.push({ ...NO_DETAILS, reason: 'SWAPPED', figureId, period, value, otherFigureId: other.figureId })
    }
  }
  return findings
}

type Candidate = CheckedValue & { readonly usual: Usual }

function isBetterSwapped(one: Candidate, other: Candidate): boolean {
  const fits = (value: number, usual: Usual) => Math.abs(deviationOf(value, usual)) <= FITS * usual.spread
  return (
    Math.abs(one.usual.level - other.usual.level) > LEAST_SPREAD &&
    fits(one.value, other.usual) &&
    fits(other.value, one.usual)
  )
}

function isTurnedOver(one: Candidate, other: Candidate, period: number): boolean {
  const ratios: number[] = []
  for (let month = period - MONTHS_BACK; month < period; month++) {
    const ratio = Math.log((one.months.get(month) ?? 0) / (other.months.get(month) ?? 0))
    if (Number.isFinite(ratio)) ratios.push(ratio)
  }
  if (ratios.length < FEWEST_MONTHS) return false
  const usual = middleOf(ratios)
  const spread = Math.max(LEAST_SPREAD, DEVIATIONS * middleOf(ratios.map((ratio) => Math.abs(ratio - usual))))
  const ratio = Math.log(one.value / other.value)
  // The ratio had this sign in no month before.
  const isNew = ratios.every((before) => before * ratio < 0)
  return isNew && Math.abs(ratio - usual) > OFF * spread && Math.abs(ratio + usual) <= OFF * spread
}
