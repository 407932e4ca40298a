import type { TenantOverview as Overview } from '@lotse/contract/features/tenant/tenant.overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Lines } from '../../ui/layout/row.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { tenantOverviewQuery } from './tenant.queries.ts'
import classes from './tenant-overview.module.css'

/** How a delivery names the tenant's pack as where it comes from; files have an ending. */
const PACK_SOURCE = /^pack [\w-]+$/

/** What an administrator looks at first: up to when there are figures, who is behind, deliveries, people, content. */
export function TenantOverview() {
  const { t } = useTranslation('tenant')
  const overview = useQuery(tenantOverviewQuery())
  const errorTexts = {
    title: t('overview.error.title'),
    text: t('overview.error.text'),
    retry: t('overview.error.retry'),
  }
  return (
    <Panel title={t('overview.title')}>
      <Loadable
        query={overview}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('overview.loading')}>
            <SkeletonBlock height={160} />
          </Skeleton>
        }
      >
        {(found) => <OverviewDetails overview={found} />}
      </Loadable>
    </Panel>
  )
}

function OverviewDetails({ overview }: { overview: Overview }) {
  const { t } = useTranslation('tenant')
  const format = useFormat()
  const { lastPeriod, businessUnits, deliveries, people, content } = overview
  const counts = ['kpis', 'questionnaires', 'bestPractices', 'measureTemplates', 'documents'] as const
  return (
    <Grid min="240px" gap={5} className={classes.details}>
      <section>
        <Heading level={3} size="sm" className={classes.title}>
          {lastPeriod === null ? t('overview.noFigures') : t('overview.until', { period: format.period(lastPeriod) })}
        </Heading>
        {lastPeriod === null ? null : (
          <Text size="sm" tone="soft">
            {t('overview.upToDate', { count: businessUnits.total, upToDate: businessUnits.upToDate })}
          </Text>
        )}
        {businessUnits.behind.length > 0 && lastPeriod !== null ? (
          <>
            <Heading level={4} tone="faint" weight={500} className={classes.title}>
              {t('overview.behind')}
            </Heading>
            <Lines className={classes.list}>
              {businessUnits.behind.map(({ id, name, lastPeriod: last }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span>
                    {last === null
                      ? t('overview.behindNever')
                      : t('overview.behindUntil', { period: format.period(last) })}
                  </span>
                </li>
              ))}
            </Lines>
          </>
        ) : null}
      </section>
      {deliveries.length > 0 ? (
        <section>
          <Heading level={3} size="sm" className={classes.title}>
            {t('overview.deliveries')}
          </Heading>
          <Lines className={classes.list}>
            {deliveries.map(({ id, source, importedAt, valuesWritten }) => (
              <li key={id}>
                <Text as="span" wrap="anywhere">
                  {PACK_SOURCE.test(source) ? t('overview.pack') : source}
                </Text>
                <span>
                  {format.date(importedAt)} · {t('overview.values', { count: valuesWritten })}
                </span>
              </li>
            ))}
          </Lines>
        </section>
      ) : null}
      <section>
        <Heading level={3} size="sm" className={classes.title}>
          {t('overview.people')}
        </Heading>
        <Text size="sm" tone="soft">
          {[
            t('overview.active', { count: people.active }),
            t('overview.signedInRecently', { count: people.signedInRecently }),
            people.disabled > 0 ? t('overview.disabled', { count: people.disabled }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Heading level={3} size="sm" className={classes.title}>
          {t('overview.content')}
        </Heading>
        <Text size="sm" tone="soft">
          {counts.map((kind, index) => (
            <span key={kind} className={classes.count}>
              {t(`overview.${kind}`, { count: content[kind] })}
              {index < counts.length - 1 ? ' · ' : null}
            </span>
          ))}
        </Text>
      </section>
    </Grid>
  )
}
