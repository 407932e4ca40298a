import type { KpiPotential, LevelPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { UnitOfMeasure } from '@lotse/contract/figure.schema.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../platform/text/format.ts'

/** Translator of the texts about potentials. */
export type PotentialTranslate = TFunction<'potential'>

const EUR: UnitOfMeasure = { id: 'EUR', label: '€' }

/** An amount as it may be relied on: three digits that count, `84,200 €`, `1,240,000 €`. Never a minus. */
export function moneyText(format: Format, amount: number): string {
  return format.value(Number(amount.toPrecision(3)), EUR, 0)
}

/** The lowest level at which there is something to gain; else the lowest. Undefined when there are no levels. */
export function firstWorthwhile(levels: readonly LevelPotential[]): LevelPotential | undefined {
  return levels.find(({ amount }) => (amount ?? 0) > 0) ?? levels[0]
}

/**
 * The sentence that the page begins with: where the KPI stands, and what it would be worth at the next level above.
 * Null while nothing can be said; then {@link KpiPotential.state} says why.
 */
export function potentialSentence(t: PotentialTranslate, format: Format, potential: KpiPotential): string | null {
  const { name, value, unit, decimals, levels, state, direction } = potential
  const write = (figure: number) => format.value(figure, unit, decimals)
  if (value === null || levels.length === 0) return null
  if (state === 'AT_BEST') {
    return t(direction === 'RANGE' ? 'sentence.inRange' : 'sentence.best', { name, value: write(value) })
  }
  const level = firstWorthwhile(levels)
  if (!level || (level.amount ?? 0) === 0) return t('sentence.nothing', { name, value: write(value) })
  return t(`sentence.worth.${level.level}`, {
    name,
    value: write(value),
    aim: write(level.aim),
    amount: moneyText(format, level.amount ?? 0),
  })
}
