import type { KpiEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import type { TFunction } from 'i18next'

/** Translator of the texts about effects. */
export type EffectTranslate = TFunction<'measure'>

/** Sums are estimates: three leading digits are all they can promise (`€88,400`, not `€88,412`). */
export function roundSum(sum: number): number {
  if (sum === 0) return 0
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(sum))) - 2)
  return Math.round(sum / step) * step
}

/** A sum in €, rounded as an estimate. */
export function sumText(format: Format, sum: number): string {
  return format.value(roundSum(sum), format.currency)
}

/** The verdict in a few words. That it is too early is said beside the title of the measure; here, when it can be evaluated. */
export function verdictText(t: EffectTranslate, format: Format, { verdict, possibleFrom }: KpiEffect): string {
  return verdict === 'TOO_EARLY' && possibleFrom !== null
    ? t('effect.evaluableFrom', { period: format.period(possibleFrom) })
    : t(`effect.verdict.${verdict}`)
}

/**
 * The effect of a measure in sentences: the distance of the KPI from its estimated course, the limits of the evidence, and
 * the euro impact. When the effect cannot be estimated, the reason.
 */
export function effectSentences(t: EffectTranslate, format: Format, effect: KpiEffect): readonly string[] {
  const { estimate, verdict, doubt, otherMeasures, eurPerYear } = effect
  if (estimate === null) return [reasonText(t, effect)]
  const amount = format.amount(estimate.value, effect.kpi.unit, effect.kpi.decimals)
  const isNone = Number(estimate.value.toFixed(effect.kpi.decimals)) === 0
  const side = isNone ? 'SAME' : estimate.value > 0 ? 'HIGHER' : 'LOWER'
  const isEvidence = verdict === 'POSITIVE' || verdict === 'NEGATIVE'
  const sentences = [t(`effect.sentence.${side}`, { kpi: effect.kpi.name, amount })]
  if (!isEvidence && !isNone) sentences.push(t(`effect.sentence.${doubt ?? 'chance'}`))
  if (isEvidence && eurPerYear !== null && roundSum(eurPerYear.value) !== 0) {
    const kind = eurPerYear.value > 0 ? 'worth' : 'cost'
    sentences.push(t(`effect.sentence.${kind}`, { value: sumText(format, Math.abs(eurPerYear.value)) }))
  }
  if (otherMeasures > 0) sentences.push(t('effect.sentence.others', { count: otherMeasures }))
  return sentences
}

function reasonText(t: EffectTranslate, effect: KpiEffect): string {
  const { verdict, monthsAfter, monthsBefore, contributors } = effect
  if (verdict === 'TOO_EARLY') {
    return t('effect.sentence.TOO_EARLY', { count: monthsAfter })
  }
  if (verdict === 'TOO_FEW_PEERS') return t('effect.sentence.TOO_FEW_PEERS', { count: contributors })
  return t('effect.sentence.TOO_SHORT_BEFORE', { count: monthsBefore })
}

/** The phase of a month: before the work began, while it was done, or after. */
export function phaseOf(period: string, { before, after }: KpiEffect): 'before' | 'between' | 'after' {
  if (before !== null && period <= before.to) return 'before'
  return after !== null && period >= after.from ? 'after' : 'between'
}
