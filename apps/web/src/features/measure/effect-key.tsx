import { useTranslation } from '../../platform/text/i18n.ts'
import { ChartKey, KeyBand, KeyLine } from '../../ui/chart-key.tsx'

/** What the lines and the band of the effect's chart mean. */
export function EffectKey() {
  const { t } = useTranslation('effect')
  return (
    <ChartKey>
      <KeyLine color="var(--figure-own)" width={2.5}>
        {t('chart.own')}
      </KeyLine>
      <KeyLine color="var(--ink-3)" width={1.5} dash="5 4">
        {t('chart.without')}
      </KeyLine>
      <KeyBand color="var(--figure-band)">{t('chart.band')}</KeyBand>
    </ChartKey>
  )
}
