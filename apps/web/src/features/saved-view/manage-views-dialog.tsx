import type { SavedView } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { IconButton, TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './saved-view.module.css'
import { useViewRemoval } from './use-view-removal.ts'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The saved views of a page, each to be edited or deleted. */
export function ManageViewsDialog({
  views,
  onEdit,
  onClose,
}: {
  views: readonly SavedView[]
  onEdit: (view: SavedView) => void
  onClose: () => void
}) {
  const { t } = useTranslation('saved-view')
  const remove = useViewRemoval()
  return (
    <ModalDialog
      title={t('manage')}
      size="middle"
      onClose={onClose}
      actions={<TextButton onClick={onClose}>{t('action.close')}</TextButton>}
    >
      {views.length === 0 ? (
        <Text tone="soft" role="status">
          {t('empty')}
        </Text>
      ) : (
        <ul className={classes.views}>
          {views.map((view) => (
            <li key={view.id}>
              <Text as="span" wrap="anywhere" className={classes.name}>
                {view.name}
                {view.isDefault ? <small>{t('default')}</small> : null}
              </Text>
              <IconButton label={t('editOne', { name: view.name })} onClick={() => onEdit(view)}>
                <IconPencil {...ICON} />
              </IconButton>
              <IconButton
                label={t('deleteOne', { name: view.name })}
                onClick={() => {
                  // Nothing behind an open dialog can be used, and the toast offers to undo.
                  onClose()
                  void remove(view)
                }}
              >
                <IconTrash {...ICON} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </ModalDialog>
  )
}
