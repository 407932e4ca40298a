import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { kpiAlertsQuery } from '../../../features/reminder/alert.queries.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { LineList } from '../../../ui/layout/line-list.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './home.module.css'

/** The KPIs whose newest value is beyond a limit of the person; nothing when there are none. */
export function HomePassedLimits() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data } = useQuery(kpiAlertsQuery())
  const passed = data?.content.filter((alert) => alert.passed !== null) ?? []
  if (!data || passed.length === 0) return null
  return (
    <Panel
      title={t('limits.title')}
      summary={t('limits.lead', { period: format.period(data.period) })}
      actions={
        <Link to="/profile" className={actionLinkLook}>
          {t('limits.all')}
        </Link>
      }
    >
      <LineList>
        {passed.map(({ kpiId, kpiName, unit, decimals, value, below, above, passed: bound }) => (
          <li key={kpiId}>
            <Link to="/business-analysis/dashboard/detail/analysis" search={{ id: kpiId }}>
              {kpiName}
            </Link>
            <span className={classes.beside}>
              <Text as="strong" weight={600} isFigure>
                {format.value(value ?? 0, unit, decimals)}
              </Text>
              <Text as="span" size="xs" tone="bad" isFigure>
                {t(`limits.${bound === 'below' ? 'below' : 'above'}`, {
                  limit: format.value((bound === 'below' ? below : above) ?? 0, unit, decimals),
                })}
              </Text>
            </span>
          </li>
        ))}
      </LineList>
    </Panel>
  )
}
