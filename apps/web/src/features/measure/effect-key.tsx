import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './measure-effect.module.css'

/** What the lines and the band of the effect's chart mean; where the lines carry their names it explains the band only. */
export function EffectKey() {
  const { t } = useTranslation('effect')
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
            <path d="M1 6h18" stroke="var(--ink-3)" strokeWidth="1.5" strokeDasharray="5 4" />
          </Mark>
          {t('chart.without')}
        </li>
        <li>
          <Mark>
            <path d="M0 0h20v12H0z" fill="var(--figure-band)" />
          </Mark>
          {t('chart.band')}
        </li>
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
