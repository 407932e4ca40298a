import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { DefinitionList } from '../../ui/text/definition-list.tsx'

/** The keys of the product and what they do; those of a part that this person cannot open are left out. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('palette')
  const { t: tApp } = useTranslation()
  const { tenant, isAllowed } = useSession()
  const entries: readonly (readonly [string, string] | false)[] = [
    [tApp('shell.openPaletteKeys'), t('keys.search')],
    tenant.activePlugins.includes('PERSONAL_NOTES') && [tApp('notes.keys'), t('keys.notes')],
    ['Esc', t('keys.close')],
    isAllowed('MEASURE_READ', 'MEASURE_WRITE') && [t('keys.boardKeys'), t('keys.board')],
    isAllowed('KPI_READ') && ['+ − 0', t('keys.tree')],
    ['?', t('keys.list')],
  ]
  return (
    <ModalDialog
      title={t('keys.title')}
      size="middle"
      onClose={onClose}
      actions={<TextButton onClick={onClose}>{tApp('toast.close')}</TextButton>}
    >
      <DefinitionList entries={entries.filter((entry) => entry !== false)} />
    </ModalDialog>
  )
}
