import { POTENTIAL_LEVELS } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { KpiPotential, LevelPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { moneyText, reliableAmount } from '@lotse/text/money.ts'
import type { TFunction } from 'i18next'
import { spokenView } from '../kpi.words.ts'
import { decidingDecimals } from '../precision.ts'

/** Translator of the texts about potentials. */
export type PotentialTranslate = TFunction<'kpi'>

/**
 * The level that the page begins with: the standard level, or the next higher one at which there is something to gain, which is
 * then an ambition. Undefined when there are no levels.
 */
export function readLevel({ levels, standardLevel }: Pick<KpiPotential, 'levels' | 'standardLevel'>) {
  const standard = POTENTIAL_LEVELS.indexOf(standardLevel)
  const higher = levels.filter(({ level, isRangeStart }) => isRangeStart || POTENTIAL_LEVELS.indexOf(level) >= standard)
  return higher.find(({ amount }) => (amount ?? 0) > 0) ?? levels[0]
}

/** What a measure that is to reach the level of the sentence starts from: the gap, and the amount without overlap. Null: no gap. */
export function measureOf(potential: KpiPotential): { readonly delta: number; readonly eur?: number } | null {
  const level = readLevel(potential)
  if (potential.state !== 'READY' || !level) return null
  const delta = (potential.value ?? 0) > level.targetLevel ? -level.gap : level.gap
  // A result's sum is that of its levers: expected twice it would be promised twice.
  const euroImpact = level.share === null ? {} : { eur: reliableAmount(level.share) }
  return { delta: Number(delta.toFixed(potential.decimals)), ...euroImpact }
}

/**
 * What reaching a level is worth per year on every screen: the share without overlap. A result has none of its own; for it, the
 * amount alone.
 */
export function worthOf({ share, amount }: LevelPotential): number | null {
  return share ?? amount
}

/** Whether a level is beyond the standard level, so that sums do not count on it. */
export function isAmbition(
  { standardLevel }: Pick<KpiPotential, 'standardLevel'>,
  { level, isRangeStart }: LevelPotential,
) {
  return !isRangeStart && POTENTIAL_LEVELS.indexOf(level) > POTENTIAL_LEVELS.indexOf(standardLevel)
}

/** How a level is named: the target range instead of the quantile that it limits, and the quantile that is released. */
export function levelName({ releasedLevel, isRangeStart }: LevelPotential) {
  return isRangeStart ? 'RANGE' : releasedLevel
}

/**
 * The first sentence of the page: the status of the KPI, and the euro impact of reaching the next level.
 * Null when there is nothing to report; {@link KpiPotential.state} then contains the reason.
 */
export function potentialSentence(t: PotentialTranslate, format: Format, potential: KpiPotential): string | null {
  const { name, value, unit, decimals, levels, state, direction } = potential
  const write = (figure: number) => format.value(figure, unit, decimals)
  if (value === null || levels.length === 0) return null
  if (state === 'AT_BEST') {
    const highest = levels.at(-1)?.releasedLevel ?? 'MEDIAN'
    return t(direction === 'RANGE' ? 'potential.sentence.inRange' : `potential.sentence.best.${highest}`, {
      name,
      value: write(value),
    })
  }
  const level = readLevel(potential)
  if (!level || (level.amount ?? 0) === 0) return t('potential.sentence.nothing', { name, value: write(value) })
  return t(`potential.sentence.worth.${levelName(level)}`, {
    name,
    value: write(value),
    targetLevel: write(level.targetLevel),
    amount: moneyText(format, worthOf(level) ?? 0),
  })
}

/** A KPI as the head of its screens shows it. */
export type ShownKpi = Pick<KpiDetail, 'reading' | 'view' | 'unit' | 'decimals'>

/** Distinguishes the value of a month or of the year to date from that of the potential, which is over twelve months. Null: it is the same. */
export function periodNote(
  t: PotentialTranslate,
  format: Format,
  { reading, view, unit, decimals }: ShownKpi,
): string | null {
  const shown = spokenView(view)
  if (reading.value === null || shown === 'R12') return null
  const value = format.value(reading.value, unit, decidingDecimals(reading.value, reading.target, decimals))
  return t(`potential.period.${shown}`, { value, period: format.period(view.period) })
}
