import type { TenantOverview } from '@lotse/contract/features/tenant/tenant.overview.schema.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { Lines } from '../../ui/layout/row.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import classes from './tenant-overview.module.css'
import { useFreshnessText } from './use-freshness-text.ts'

/**
 * How current the figures are: up to when there are some, and the units whose figures of the last complete month are missing.
 * `unitLink` shows the name of a unit as a link to it.
 */
export function FigureFreshness({
  overview,
  unitLink = (_id, name) => name,
}: {
  overview: TenantOverview
  unitLink?: (id: string, name: string) => ReactNode
}) {
  const { t } = useTranslation('tenant')
  const format = useFormat()
  const { title, detail } = useFreshnessText(overview)
  const { total, upToDate, behind } = overview.businessUnits
  const further = total - upToDate - behind.length
  return (
    <Panel title={title}>
      {detail === null ? null : (
        <Inline as="p" gap={2} align="baseline" wrap={false}>
          <StatusShape status={upToDate === total ? 'GOOD' : 'WARN'} />
          <span>{detail}</span>
        </Inline>
      )}
      {detail !== null && behind.length > 0 ? (
        <div>
          <Heading level={3} tone="faint" weight={500}>
            {t('overview.behind')}
          </Heading>
          <Lines className={classes.list}>
            {behind.map(({ id, name, lastPeriod }) => (
              <li key={id}>
                <span>{unitLink(id, name)}</span>
                <span>
                  {lastPeriod === null
                    ? t('overview.behindNever')
                    : t('overview.behindUntil', { period: format.period(lastPeriod) })}
                </span>
              </li>
            ))}
          </Lines>
          {further > 0 ? (
            <Text size="sm" tone="soft">
              {t('overview.behindMore', { count: further })}
            </Text>
          ) : null}
        </div>
      ) : null}
    </Panel>
  )
}
