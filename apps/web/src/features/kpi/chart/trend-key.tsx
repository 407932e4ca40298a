import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartKey, KeyBand, KeyLine } from '../../../ui/chart-key.tsx'

/** What the lines and bands of a trend chart mean; the same marks everywhere in the product. */
export function TrendKey({ hasPeers }: { hasPeers: boolean }) {
  const { t } = useTranslation('kpi')
  return (
    <ChartKey>
      <KeyLine color="var(--figure-own)" width={2.5}>
        {t('chart.own')}
      </KeyLine>
      <KeyLine color="var(--figure-prior)" width={1.25}>
        {t('chart.priorYear')}
      </KeyLine>
      <KeyLine color="var(--figure-target)" width={1.25} dash="4 3">
        {t('chart.target')}
      </KeyLine>
      {hasPeers ? (
        <>
          <KeyLine color="var(--figure-median)" width={1}>
            {t('chart.median')}
          </KeyLine>
          <KeyBand color="var(--figure-band)">{t('chart.band')}</KeyBand>
          <KeyBand color="var(--figure-band-wide)">{t('chart.bandWide')}</KeyBand>
        </>
      ) : null}
    </ChartKey>
  )
}
