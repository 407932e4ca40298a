import { monthsBetween } from '@lotse/analysis/calendar/period.ts'
import { OLD_FROM } from '@lotse/analysis/figure/age.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Text } from '../../../ui/text/text.tsx'

/**
 * How old the newest figures are; nothing while they are recent.
 * @param lastPeriod the last month with figures, `YYYY-MM`
 */
export function FiguresAge({ lastPeriod }: { readonly lastPeriod: string }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const count = monthsBetween(lastPeriod, useToday().slice(0, 7))
  if (count < OLD_FROM) return null
  return (
    <Text size="sm" weight={500} role="note">
      {t('age', { period: format.period(lastPeriod), count })}
    </Text>
  )
}
