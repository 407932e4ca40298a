import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { IconButton } from '../../ui/layout/text-button.tsx'
import { kpiAlertsQuery } from './alert.queries.ts'
import { AlertDialog } from './alert-dialog.tsx'

/** Opens the person's limits for a KPI; the bell says whether there are any. */
export function AlertButton({ kpi }: { kpi: KpiDetail }) {
  const { t } = useTranslation('reminder')
  const [isOpen, setOpen] = useState(false)
  const alerts = useQuery(kpiAlertsQuery()).data
  const alert = alerts?.content.find(({ kpiId }) => kpiId === kpi.id)
  const Icon = alert ? IconBellCheck : IconBell
  return (
    <>
      <IconButton
        label={t(alert ? 'alert.openSet' : 'alert.open')}
        aria-haspopup="dialog"
        disabled={alerts === undefined}
        onClick={() => setOpen(true)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && alerts ? <AlertDialog kpi={kpi} alerts={alerts} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
