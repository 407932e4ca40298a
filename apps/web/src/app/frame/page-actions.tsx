import { savedViewPageOf } from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import { IconLink } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SavedViewsSpace } from '../../features/saved-view/saved-views-button-content.tsx'
import { copyText } from '../../platform/clipboard/copy-text.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { IconButton } from '../../ui/layout/text-button.tsx'
import { lazyPart } from '../resilience/lazy-part.tsx'
import { linkOf, savedPartOf } from '../search/link.ts'

const SavedViewsMenu = lazyPart('The saved views', async () => {
  const { SavedViewsMenu } = await import('../../features/saved-view/saved-views-menu.tsx')
  return SavedViewsMenu
})

/** What can be done with every page, behind its own actions: its saved views, where it has some, and its link. */
export function PageActions() {
  const { t } = useTranslation()
  const { whoami } = useSession()
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const address = pathname + searchStr
  const page = savedViewPageOf(address)
  const copy = async () => {
    const isCopied = await copyText(window.location.origin + linkOf(address, whoami?.businessUnitId ?? null))
    showToast(
      isCopied
        ? { severity: 'success', life: 4_000, group: 'link', summary: t('pageActions.copied') }
        : { severity: 'warn', life: 8_000, group: 'link', summary: t('pageActions.copyFailed') },
    )
  }
  return (
    <>
      {page === null ? null : (
        <Suspense fallback={<SavedViewsSpace />}>
          <SavedViewsMenu
            page={page}
            address={savedPartOf(address)}
            mayBeDefault={!pathname.startsWith('/business-analysis/dashboard')}
            onOpen={(saved) => void navigate({ href: saved })}
          />
        </Suspense>
      )}
      <IconButton label={t('pageActions.copyLink')} onClick={() => void copy()}>
        <IconLink size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  )
}
