import type { TenantOverview as Overview } from '@lotse/contract/features/tenant/tenant.overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Lines } from '../../ui/layout/row.tsx'
import { Text } from '../../ui/text/text.tsx'
import { FigureFreshness } from './figure-freshness.tsx'
import { tenantOverviewQuery } from './tenant.queries.ts'
import classes from './tenant-overview.module.css'

/** How a delivery names the tenant's pack as where it comes from; files have an ending. */
const PACK_SOURCE = /^pack [\w-]+$/

/** What an administrator looks at first: up to when there are figures, who is behind, deliveries, people, content. */
export function TenantOverview() {
  const { t } = useTranslation('tenant')
  const overview = useQuery(tenantOverviewQuery())
  return (
    <Loaded query={overview} subject="overview" loading={t('overview.loading')} shape={240}>
      {(found) => (
        <Grid min="240px" gap={4}>
          <FigureFreshness overview={found} />
          {found.deliveries.length > 0 ? <Deliveries deliveries={found.deliveries} /> : null}
          <People people={found.people} />
          <Content content={found.content} />
        </Grid>
      )}
    </Loaded>
  )
}

function Deliveries({ deliveries }: { deliveries: Overview['deliveries'] }) {
  const { t } = useTranslation('tenant')
  const format = useFormat()
  return (
    <Panel title={t('overview.deliveries')}>
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
    </Panel>
  )
}

function People({ people }: { people: Overview['people'] }) {
  const { t } = useTranslation('tenant')
  return (
    <Panel title={t('overview.people')}>
      <Lines className={classes.list}>
        <li>{t('overview.active', { count: people.active })}</li>
        <li>{t('overview.signedInRecently', { count: people.signedInRecently })}</li>
        {people.disabled > 0 ? <li>{t('overview.disabled', { count: people.disabled })}</li> : null}
      </Lines>
    </Panel>
  )
}

function Content({ content }: { content: Overview['content'] }) {
  const { t } = useTranslation('tenant')
  const kinds = ['kpis', 'questionnaires', 'bestPractices', 'measureTemplates', 'documents'] as const
  return (
    <Panel title={t('overview.content')}>
      <Lines className={classes.list}>
        {kinds.map((kind) => (
          <li key={kind}>{t(`overview.${kind}`, { count: content[kind] })}</li>
        ))}
      </Lines>
    </Panel>
  )
}
