import type { KpiEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../platform/text/format.ts'

/** Translator of the texts about effects. */
export type EffectTranslate = TFunction<'effect'>

const EUR = { id: 'EUR', label: '€' } as const

/** Sums are estimates: three leading digits are all they can promise (`€88,400`, not `€88,412`). */
export function roundSum(sum: number): number {
  if (sum === 0) return 0
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(sum))) - 2)
  return Math.round(sum / step) * step
}

/** A sum in € as it is told of an estimate. */
export function sumText(format: Format, sum: number): string {
  return format.value(roundSum(sum), EUR)
}

/** The size of a change as one says it: `7.1 points`, `5.9 days`, `€310`. */
export function amountText(t: EffectTranslate, format: Format, amount: number, { kpi }: KpiEffect): string {
  const size = Math.abs(Number(amount.toFixed(kpi.decimals)))
  const digits = Number.isInteger(size) ? 0 : kpi.decimals
  const value = format.number(size, { decimals: digits })
  if (kpi.unit.id === '%') return t('amount.points', { count: size, value })
  if (kpi.unit.id === 'days') return t('amount.days', { count: size, value })
  return format.value(size, kpi.unit, digits)
}

/**
 * What came of a measure in sentences: how far the KPI is from where it would be, what keeps that from being evidence, and what
 * it is worth. Of an effect that cannot be told, why.
 */
export function effectSentences(t: EffectTranslate, format: Format, effect: KpiEffect): readonly string[] {
  const { estimate, verdict, doubt, otherMeasures, eurPerYear } = effect
  if (estimate === null) return [reasonText(t, format, effect)]
  const amount = amountText(t, format, estimate.value, effect)
  const isNone = Number(estimate.value.toFixed(effect.kpi.decimals)) === 0
  const side = isNone ? 'SAME' : estimate.value > 0 ? 'HIGHER' : 'LOWER'
  const isEvidence = verdict === 'POSITIVE' || verdict === 'NEGATIVE'
  const sentences = [t(`sentence.${side}`, { kpi: effect.kpi.name, amount })]
  if (!isEvidence && !isNone) sentences.push(t(`sentence.${doubt ?? 'chance'}`))
  if (isEvidence && eurPerYear !== null && roundSum(eurPerYear.value) !== 0) {
    const kind = eurPerYear.value > 0 ? 'worth' : 'cost'
    sentences.push(t(`sentence.${kind}`, { value: sumText(format, Math.abs(eurPerYear.value)) }))
  }
  if (otherMeasures > 0) sentences.push(t('sentence.others', { count: otherMeasures }))
  return sentences
}

function reasonText(t: EffectTranslate, format: Format, effect: KpiEffect): string {
  const { verdict, monthsAfter, monthsBefore, contributors, possibleFrom } = effect
  if (verdict === 'TOO_EARLY') {
    return t('sentence.TOO_EARLY', {
      count: monthsAfter,
      period: possibleFrom === null ? '–' : format.period(possibleFrom),
    })
  }
  if (verdict === 'TOO_FEW_PEERS') return t('sentence.TOO_FEW_PEERS', { count: contributors })
  return t('sentence.TOO_SHORT_BEFORE', { count: monthsBefore })
}

/** Where a month lies: before the work began, while it was done, or after. */
export function phaseOf(period: string, { before, after }: KpiEffect): 'before' | 'between' | 'after' {
  if (before !== null && period <= before.to) return 'before'
  return after !== null && period >= after.from ? 'after' : 'between'
}
