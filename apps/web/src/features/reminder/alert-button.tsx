import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { KpiAlert } from '@lotse/contract/features/reminder/reminder.alert.schema.ts'
import { IconBell, IconBellCheck, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { IconButton } from '../../ui/layout/text-button.tsx'
import { kpiAlertsQuery } from './alert.queries.ts'
import { AlertDialog } from './alert-dialog.tsx'

/** Opens the person's limits for a KPI; the bell says whether there are any, and whether the newest value is beyond one. */
export function AlertButton({ kpi }: { kpi: KpiDetail }) {
  const { t } = useTranslation('reminder')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const alerts = useQuery(kpiAlertsQuery()).data
  const alert = alerts?.content.find(({ kpiId }) => kpiId === kpi.id)
  const Icon = alert ? (alert.passed ? IconBellRinging : IconBellCheck) : IconBell
  const passed = alert?.passed && alerts ? passedText(alert, alert.passed, alerts.period) : null
  return (
    <>
      <IconButton
        label={passed ?? t(alert ? 'alert.openSet' : 'alert.open')}
        aria-haspopup="dialog"
        disabled={alerts === undefined}
        onClick={() => setOpen(true)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && alerts ? <AlertDialog kpi={kpi} alerts={alerts} onClose={() => setOpen(false)} /> : null}
    </>
  )

  function passedText(alert: KpiAlert, bound: 'below' | 'above', period: string): string {
    const limit = format.value(alert[bound] ?? 0, alert.unit, alert.decimals)
    return t(`alert.passed.${bound}`, { period: format.period(period), limit })
  }
}
