import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { IconTarget } from '@tabler/icons-react'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { TargetDialog } from './target-dialog.tsx'

/** Opens the targets of the unit for a KPI: to set one with the permission, otherwise to read them. */
export function TargetButton({
  kpi,
  isOpen,
  onOpen,
}: {
  kpi: KpiDetail
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}) {
  const { t } = useTranslation('kpi')
  const { isAllowed } = useSession()
  return (
    <>
      <TextButton
        icon={<IconTarget size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => onOpen(true)}
      >
        {t(isAllowed('KPI_WRITE') ? 'targets.set' : 'targets.show')}
      </TextButton>
      {isOpen ? <TargetDialog kpi={kpi} onClose={() => onOpen(false)} /> : null}
    </>
  )
}
