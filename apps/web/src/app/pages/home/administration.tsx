import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tenantOverviewQuery } from '../../../features/tenant/tenant.queries.ts'
import { useFreshnessText } from '../../../features/tenant/use-freshness-text.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Card, Inline } from '../../../ui/layout/layout.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './home.module.css'

/** One line for administrators: how current the figures of the organisation are, and the way to the administration. */
export function HomeAdministration() {
  const overview = useQuery(tenantOverviewQuery())
  if (overview.isPending) return <SkeletonBlock height={52} />
  // When it cannot be loaded, the administration itself says so.
  return overview.data ? <Line overview={overview.data} /> : null
}

function Line({ overview }: { overview: Parameters<typeof useFreshnessText>[0] }) {
  const { t } = useTranslation()
  const { title, detail } = useFreshnessText(overview)
  return (
    <Card padding={0} className={classes.line} aria-label={t('page.admin')}>
      <Inline gap={3} justify="between" wrap={false}>
        <Text>{detail ?? title}</Text>
        <Link to="/admin" className={actionLinkLook}>
          {t('page.admin')}
        </Link>
      </Inline>
    </Card>
  )
}
