import type { Usage } from '@lotse/contract/features/signal/signal.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import classes from './usage-view.module.css'

const SHOWN = 24

/** Business units in which nobody worked lately. */
export function UsageQuiet({ units }: { units: Usage['quietUnits'] }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  return (
    <Panel title={t('quiet.title')}>
      {units.length === 0 ? (
        <p className={classes.none}>{t('quiet.none')}</p>
      ) : (
        <ul className={classes.quiet}>
          {units.slice(0, SHOWN).map(({ id, name, lastActiveOn }) => (
            <li key={id}>
              <span>{name}</span>
              <small>
                {lastActiveOn === null ? t('quiet.never') : t('quiet.last', { date: format.date(lastActiveOn) })}
              </small>
            </li>
          ))}
        </ul>
      )}
      {units.length > SHOWN ? <p className={classes.none}>{t('quiet.more', { count: units.length - SHOWN })}</p> : null}
    </Panel>
  )
}
