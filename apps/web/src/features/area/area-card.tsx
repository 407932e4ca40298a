import type { AreaSummary } from '@lotse/contract/features/area/area.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusCountRow } from '../../ui/status-counts.tsx'
import type { StatusTone } from '../../ui/status-shape.tsx'
import { areaDashboardQuery } from './area.queries.ts'
import classes from './area-card.module.css'
import { AreaIcon } from './area-icon.tsx'

/**
 * An area: name and what it is about, how many KPIs stand where, and below it what the page puts in (its headline KPIs).
 * @param figure what else the page says of it in its head
 */
export function AreaCard({
  area,
  view,
  countLabel,
  figure,
  children,
}: {
  area: AreaSummary
  view: ViewQuery
  countLabel: (status: StatusTone, count: number) => string
  figure?: React.ReactNode
  children: React.ReactNode
}) {
  const { t } = useTranslation('area')
  const client = useQueryClient()
  const prefetch = () => void client.prefetchQuery(areaDashboardQuery(area.id, view))
  return (
    <section className={classes.card} aria-labelledby={`area-${area.id}`}>
      <header className={classes.head}>
        <span className={classes.icon}>
          <AreaIcon name={area.icon} />
        </span>
        <div className={classes.words}>
          <h2 id={`area-${area.id}`}>
            <Link
              to="/business-analysis/dashboard"
              search={{ ...view, areaId: area.id }}
              onPointerEnter={prefetch}
              onFocus={prefetch}
            >
              {area.name}
            </Link>
          </h2>
          <p>{area.description}</p>
        </div>
        {figure ? <span className={classes.figure}>{figure}</span> : null}
        <StatusCountRow counts={area.statusCounts} labelOf={countLabel} />
        <span className={classes.open} aria-hidden="true">
          {t('list.open')} →
        </span>
      </header>
      {children}
    </section>
  )
}
