import type { KpiAlert } from '@lotse/contract/features/reminder/reminder.alert.schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRemoval } from '../../platform/removal/use-removal.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { IconButton } from '../../ui/layout/text-button.tsx'
import { linkLook } from '../../ui/text/link.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { kpiAlertsQuery, useAlertChange } from './alert.queries.ts'

/** The person's limits for KPIs of the unit, which lead to their KPI and can be removed. */
export function AlertList() {
  const { t } = useTranslation('reminder')
  const format = useFormat()
  const alerts = useQuery(kpiAlertsQuery()).data
  const change = useAlertChange()
  const removal = useRemoval()
  if (!alerts) return null
  const remove = ({ kpiId, below, above }: KpiAlert) =>
    removal({
      remove: () => change.mutateAsync({ kpiId, below: null, above: null }),
      restore: () => change.mutateAsync({ kpiId, below, above }),
      // A change shows the limits of its reply.
      refresh: () => Promise.resolve(),
      texts: { removed: t('alert.removed') },
    })
  return (
    <Stack gap={1}>
      <Heading level={3} size="sm">
        {t('alert.list')}
      </Heading>
      {alerts.content.length === 0 ? (
        <Text size="sm" tone="soft">
          {t('alert.none')}
        </Text>
      ) : (
        <ul>
          {alerts.content.map((alert) => (
            <li key={alert.kpiId}>
              <Inline justify="between" wrap={false}>
                <span>
                  <Link
                    to="/business-analysis/dashboard/detail/analysis"
                    search={{ id: alert.kpiId }}
                    className={linkLook}
                  >
                    {alert.kpiName}
                  </Link>{' '}
                  <Text as="span" size="sm" tone="soft" isFigure>
                    {limitsOf(alert).join(' · ')}
                  </Text>
                </span>
                <IconButton
                  size="small"
                  label={t('alert.removeNamed', { name: alert.kpiName })}
                  title={t('alert.remove')}
                  onClick={() => void remove(alert)}
                >
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </IconButton>
              </Inline>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )

  function limitsOf({ below, above, unit, decimals }: KpiAlert): string[] {
    const write = (limit: number) => format.value(limit, unit, decimals)
    return [
      ...(below === null ? [] : [t('alert.isBelow', { limit: write(below) })]),
      ...(above === null ? [] : [t('alert.isAbove', { limit: write(above) })]),
    ]
  }
}
