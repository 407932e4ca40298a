import type { SavedViewPage } from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import type { SavedView } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { MenuPopup } from '../../ui/overlay/menu.tsx'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { savedViewsQuery, viewsOf } from './saved-view.queries.ts'
import { SavedViewsButtonContent } from './saved-views-button-content.tsx'

/**
 * Opens, saves and manages the person's views of a page. The button has the name of the view that is shown.
 *
 * @param address what the page shows: path and query
 * @param mayBeDefault whether a view may be shown when the page is opened without parameters
 */
export function SavedViewsMenu({
  page,
  address,
  mayBeDefault,
  onOpen,
}: {
  page: SavedViewPage
  address: string
  mayBeDefault: boolean
  onOpen: (address: string) => void
}) {
  const { t } = useTranslation('saved-view')
  const saved = useQuery(savedViewsQuery())
  const views = viewsOf(page, saved.data?.content)
  const shown = views.find((view) => view.address === address)
  const [dialog, setDialog] = useState<'save' | 'manage' | SavedView | null>(null)
  const close = () => setDialog(null)
  const edited = dialog === 'save' || dialog === 'manage' ? null : dialog
  return (
    <>
      <MenuPopup
        align="end"
        label={shown ? t('buttonShown', { name: shown.name }) : t('button')}
        menuLabel={t('button')}
        buttonClass={buttonLook}
        buttonContent={<SavedViewsButtonContent name={shown?.name} />}
        sections={[
          ...(views.length === 0
            ? []
            : [
                {
                  label: t('yours'),
                  items: views.map((view) => ({
                    id: view.id,
                    label: view.name,
                    note: view.isDefault ? t('default') : undefined,
                    isChosen: view === shown,
                    onChoose: () => onOpen(view.address),
                  })),
                },
              ]),
          {
            items: [
              { id: 'save', label: t('saveThis'), onChoose: () => setDialog('save') },
              ...(views.length === 0
                ? []
                : [{ id: 'manage', label: t('manageThese'), onChoose: () => setDialog('manage') }]),
            ],
          },
        ]}
      />
      {dialog === 'manage' ? <ManageViewsDialog views={views} onEdit={setDialog} onClose={close} /> : null}
      {dialog === 'save' || edited ? (
        <SaveViewDialog
          address={address}
          others={views.filter((view) => view !== edited)}
          saved={edited}
          mayBeDefault={mayBeDefault}
          onClose={close}
        />
      ) : null}
    </>
  )
}
