import type { TenantOverview as Overview } from '@lotse/contract/features/tenant/tenant.overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'
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
        {(found) => <Facts overview={found} />}
      </Loadable>
    </Panel>
  )
}

function Facts({ overview }: { overview: Overview }) {
  const { t } = useTranslation('tenant')
  const format = useFormat()
  const { lastPeriod, businessUnits, deliveries, people, content } = overview
  const counts = ['kpis', 'questionnaires', 'bestPractices', 'measureTemplates', 'documents'] as const
  return (
    <div className={classes.facts}>
      <section>
        <h3>
          {lastPeriod === null ? t('overview.noFigures') : t('overview.until', { period: format.period(lastPeriod) })}
        </h3>
        {lastPeriod === null ? null : (
          <p>{t('overview.upToDate', { count: businessUnits.total, upToDate: businessUnits.upToDate })}</p>
        )}
        {businessUnits.behind.length > 0 && lastPeriod !== null ? (
          <>
            <h4>{t('overview.behind')}</h4>
            <ul>
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
            </ul>
          </>
        ) : null}
      </section>
      {deliveries.length > 0 ? (
        <section>
          <h3>{t('overview.deliveries')}</h3>
          <ul>
            {deliveries.map(({ id, source, importedAt, valuesWritten }) => (
              <li key={id}>
                <span className={classes.file}>{PACK_SOURCE.test(source) ? t('overview.pack') : source}</span>
                <span>
                  {format.date(importedAt)} · {t('overview.values', { count: valuesWritten })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3>{t('overview.people')}</h3>
        <p>
          {[
            t('overview.active', { count: people.active }),
            t('overview.seenLately', { count: people.seenLately }),
            people.disabled > 0 ? t('overview.disabled', { count: people.disabled }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h3>{t('overview.content')}</h3>
        <p>
          {counts.map((kind, index) => (
            <span key={kind} className={classes.count}>
              {t(`overview.${kind}`, { count: content[kind] })}
              {index < counts.length - 1 ? ' · ' : null}
            </span>
          ))}
        </p>
      </section>
    </div>
  )
}
