import type { ImplausibleFinding } from '@lotse/contract/features/import/import.finding.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'

const DECIMALS = 2

/** What an implausible value is about, and why it is implausible, as sentences. */
export function useFindingTexts({
  reason,
  businessUnit,
  figure,
  period,
  value,
  low,
  high,
  factor,
  otherPeriod,
  otherFigure,
}: ImplausibleFinding): { readonly subject: string; readonly reason: string } {
  const { t } = useTranslation('import')
  const format = useFormat()
  const number = (shown: number) => format.number(shown, { maxDecimals: Math.abs(shown) < 100 ? DECIMALS : 0 })
  const isRangeKnown = low !== null && high !== null
  const usual = isRangeKnown ? t('plausibility.usual', { low: number(low), high: number(high) }) : ''
  const shownFactor = factor === null ? '' : factor < 1 ? `1/${number(1 / factor)}` : number(factor)
  const why = t(`plausibility.reason.${reason}`, {
    value: value === null ? '' : number(value),
    factor: shownFactor,
    month: otherPeriod === null ? '' : format.period(otherPeriod),
    figure: otherFigure ?? '',
  })
  return {
    subject: [businessUnit, figure, format.period(period)].filter((part) => part !== null).join(' · '),
    reason: usual === '' ? why : `${why} ${usual}`,
  }
}
