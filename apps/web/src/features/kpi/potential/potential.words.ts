import type { KpiPotential, LevelPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TFunction } from 'i18next'
import { moneyText } from '../../../platform/text/money.ts'

/** Translator of the texts about potentials. */
export type PotentialTranslate = TFunction<'kpi'>

/** The lowest level at which there is something to gain; else the lowest. Undefined when there are no levels. */
export function firstWorthwhile(levels: readonly LevelPotential[]): LevelPotential | undefined {
  return levels.find(({ amount }) => (amount ?? 0) > 0) ?? levels[0]
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
    return t(direction === 'RANGE' ? 'potential.sentence.inRange' : 'potential.sentence.best', {
      name,
      value: write(value),
    })
  }
  const level = firstWorthwhile(levels)
  if (!level || (level.amount ?? 0) === 0) return t('potential.sentence.nothing', { name, value: write(value) })
  return t(`potential.sentence.worth.${level.level}`, {
    name,
    value: write(value),
    targetLevel: write(level.targetLevel),
    amount: moneyText(format, level.amount ?? 0),
  })
}
