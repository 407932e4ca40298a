import type { TenantOverview } from '@lotse/contract/features/tenant/tenant.overview.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'

type Freshness = Pick<TenantOverview, 'lastPeriod' | 'duePeriod' | 'businessUnits'>

/** How current the figures of the organisation are: up to when there are some, and how many units have those that are due. */
export function useFreshnessText({ lastPeriod, duePeriod, businessUnits: { total, upToDate } }: Freshness): {
  readonly title: string
  /** Null without figures. */
  readonly detail: string | null
} {
  const { t } = useTranslation('tenant')
  const format = useFormat()
  if (lastPeriod === null) return { title: t('overview.noFigures'), detail: null }
  return {
    title: t('overview.until', { period: format.period(lastPeriod) }),
    detail: t('overview.upToDate', { count: total, upToDate, period: format.period(duePeriod) }),
  }
}
