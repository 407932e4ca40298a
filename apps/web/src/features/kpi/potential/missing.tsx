import { MINIMUM_CONTRIBUTORS } from '@lotse/analysis/figure/release.ts'
import type { KpiPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { KpiLink } from '../kpi-link.tsx'
import { PotentialLink } from './potential-link.tsx'

/**
 * Why no potential can be given, and what to do about it. Nothing for a KPI that has one.
 * @param twin the KPI that has the amount of the same problem
 */
export function PotentialMissing({
  potential,
  view,
  twin = null,
}: {
  potential: KpiPotential
  view: ViewQuery
  twin?: { readonly id: string; readonly name: string; readonly share: number } | null
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { state, name, contributors } = potential
  if (state === 'READY' || state === 'AT_BEST') return null
  const words = {
    name,
    period: format.period(potential.view.period),
    group: potential.view.peerGroup?.name ?? '–',
  }
  const isFew = contributors !== null && contributors < MINIMUM_CONTRIBUTORS
  const text =
    state === 'NOT_RELEASED'
      ? isFew
        ? t('potential.missing.NOT_RELEASED.text', { ...words, count: contributors })
        : t('potential.missing.NOT_RELEASED.values', words)
      : t(`potential.missing.${state}.text`, words)
  return (
    <EmptyState
      title={t(`potential.missing.${state}.title`)}
      text={text}
      action={
        twin ? (
          <PotentialLink id={twin.id} view={view}>
            {t('potential.missing.twin', { name: twin.name, amount: moneyText(format, twin.share) })}
          </PotentialLink>
        ) : state === 'NO_PATH' ? (
          <KpiLink id={potential.id} view={view}>
            {t('potential.missing.NO_PATH.action')}
          </KpiLink>
        ) : null
      }
    />
  )
}
