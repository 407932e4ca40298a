import type { AreaSummary } from '@lotse/contract/features/area/area.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusCountRow } from '../../ui/kpi/status-counts.tsx'
import type { StatusTone } from '../../ui/kpi/status-shape.tsx'
import { Card, Inline } from '../../ui/layout/layout.tsx'
import { linkAreaLook } from '../../ui/layout/row.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { areaDashboardQuery } from './area.queries.ts'
import classes from './area-card.module.css'
import { AreaIcon } from './area-icon.tsx'

/**
 * An area: name and subject, the number of KPIs by status, and below it the content of the page (its headline KPIs).
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
    <Card padding={0} className={classes.card} aria-labelledby={`area-${area.id}`}>
      <Inline as="header" gap={4} wrap={false} className={`${linkAreaLook} ${classes.head}`} data-inset>
        <span className={classes.icon}>
          <AreaIcon name={area.icon} />
        </span>
        <div className={classes.words}>
          <Heading level={2} size="md" id={`area-${area.id}`}>
            <Link
              to="/business-analysis/dashboard"
              search={{ ...view, areaId: area.id }}
              onPointerEnter={prefetch}
              onFocus={prefetch}
            >
              {area.name}
            </Link>
          </Heading>
          <p>{area.description}</p>
        </div>
        {figure ? <span className={classes.figure}>{figure}</span> : null}
        <StatusCountRow counts={area.statusCounts} labelOf={countLabel} />
        <Text as="span" tone="brand" weight={500} className={classes.open} aria-hidden="true">
          {t('list.open')} →
        </Text>
      </Inline>
      {children}
    </Card>
  )
}
