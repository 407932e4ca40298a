import type { EffectEstimate, KpiEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { NO_VALUE, useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { sumText } from './effect.words.ts'
import classes from './measure-effect.module.css'
import { useEffectFormat } from './use-effect-format.ts'

/** What was expected beside what was achieved, with the range in which the truth lies. */
export function EffectFigures({ effect, estimate }: { effect: KpiEffect; estimate: EffectEstimate }) {
  const { t } = useTranslation('effect')
  const format = useFormat()
  const { writeChange } = useEffectFormat(effect.kpi)
  const { expected, eurPerYear, verdict } = effect
  const range = (low: string, high: string) => t('figures.range', { low, high })
  // What cannot be told from chance has no price.
  const sum = verdict === 'POSITIVE' || verdict === 'NEGATIVE' ? eurPerYear : null
  return (
    <table className={classes.figures}>
      <caption>{t('figures.label')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('figures.change')}</th>
          <th scope="col">{t('figures.perYear')}</th>
        </tr>
      </thead>
      <tbody>
        {expected === null ? null : (
          <tr>
            <th scope="row">{t('figures.expected')}</th>
            <td>{expected.delta === null ? NO_VALUE : writeChange(expected.delta)}</td>
            <td>{expected.eurPerYear === null ? NO_VALUE : sumText(format, expected.eurPerYear)}</td>
          </tr>
        )}
        <tr data-achieved>
          <th scope="row">
            {t('figures.achieved')}
            <small>{t('figures.rangeNote')}</small>
          </th>
          <td>
            {writeChange(estimate.value)}
            <small>{range(writeChange(estimate.low), writeChange(estimate.high))}</small>
          </td>
          <td>
            {sum === null ? NO_VALUE : sumText(format, sum.value)}
            {sum === null ? null : <small>{range(sumText(format, sum.low), sumText(format, sum.high))}</small>}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
