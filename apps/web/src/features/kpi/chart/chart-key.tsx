import { useTranslation } from '../../../platform/text/i18n.ts'
import classes from './chart-key.module.css'

/** What the lines and bands of a trend chart mean; the same marks everywhere in the product. */
export function ChartKey({ hasPeers }: { hasPeers: boolean }) {
  const { t } = useTranslation('kpi')
  return (
    <div className={classes.place}>
      <ul className={classes.key}>
        <li data-line>
          <Mark>
            <path d="M1 6h18" stroke="var(--figure-own)" strokeWidth="2.5" />
          </Mark>
          {t('chart.own')}
        </li>
        <li data-line>
          <Mark>
            <path d="M1 6h18" stroke="var(--figure-prior)" strokeWidth="1.25" />
          </Mark>
          {t('chart.priorYear')}
        </li>
        <li data-line>
          <Mark>
            <path d="M1 6h18" stroke="var(--figure-target)" strokeWidth="1.25" strokeDasharray="4 3" />
          </Mark>
          {t('chart.target')}
        </li>
        {hasPeers ? (
          <>
            <li data-line>
              <Mark>
                <path d="M1 6h18" stroke="var(--figure-median)" />
              </Mark>
              {t('chart.median')}
            </li>
            <li>
              <Mark>
                <path d="M0 0h20v12H0z" fill="var(--figure-band)" />
              </Mark>
              {t('chart.band')}
            </li>
            <li>
              <Mark>
                <path d="M0 0h20v12H0z" fill="var(--figure-band-wide)" />
              </Mark>
              {t('chart.bandWide')}
            </li>
          </>
        ) : null}
      </ul>
    </div>
  )
}

function Mark({ children }: { children: React.ReactNode }) {
  return (
    <svg viewBox="0 0 20 12" width="20" height="12" aria-hidden="true">
      {children}
    </svg>
  )
}
