import type { EffectEstimate, KpiEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './measure-effect.module.css'

/** How an effect is calculated, in plain words and with the facts of this one. */
export function EffectMethod({ effect, estimate }: { effect: KpiEffect; estimate: EffectEstimate }) {
  const { t } = useTranslation('effect')
  const format = useFormat()
  const { before, after, monthsBefore, monthsAfter, contributors, peerGroup, eurPerYear, verdict } = effect
  const isPriced = eurPerYear !== null && verdict !== 'NO_EVIDENCE'
  const span = (months: KpiEffect['before']) =>
    months === null ? '–' : `${format.period(months.from, 'short')} – ${format.period(months.to, 'short')}`
  return (
    <details className={classes.method}>
      <summary>{t('method.title')}</summary>
      <p>
        {t('method.compare', {
          before: monthsBefore,
          beforeSpan: span(before),
          after: monthsAfter,
          afterSpan: span(after),
        })}
      </p>
      <p>{t('method.peers', { units: estimate.units, owners: contributors, group: peerGroup?.name ?? '–' })}</p>
      <p>{t('method.interval')}</p>
      {isPriced ? <p>{t('method.worth')}</p> : null}
      <p>{t('method.limits')}</p>
    </details>
  )
}
