import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusShape } from '../../ui/status-shape.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import classes from './practice-card.module.css'
import { shortEvidence } from './practice-evidence.tsx'

/**
 * A best practice as a card: what it is, where the unit stands on the KPIs it moves, what it brought others. `open` puts its name
 * into the link that covers the card.
 */
export function PracticeCard({
  practice,
  eyebrow,
  open,
}: {
  practice: BestPracticeSummary
  eyebrow: string | null
  open: (name: string) => React.ReactNode
}) {
  const { t } = useTranslation('best-practice')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { name, description, kpis, evidence, measureCount } = practice
  return (
    <article className={classes.card} data-practice={practice.id}>
      <div className={classes.head}>
        <div className={classes.words}>
          {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
          <h3 className={classes.name}>{open(name)}</h3>
        </div>
        <FavoriteButton practice={practice} />
      </div>
      <p className={classes.text}>{description}</p>
      {kpis.length > 0 ? (
        <ul className={classes.kpis} aria-label={t('kpis')}>
          {kpis.map((kpi) => (
            <li key={kpi.id}>
              <StatusShape status={kpi.status} label={tKpi(`status.${kpi.status}`)} />
              <span>{kpi.name}</span>
              <span className={classes.value}>{format.value(kpi.value, kpi.unit, kpi.decimals)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.foot}>
        <span>{shortEvidence(t, evidence)}</span>
        {measureCount > 0 ? <span className={classes.own}>{t('measures', { count: measureCount })}</span> : null}
      </p>
    </article>
  )
}
