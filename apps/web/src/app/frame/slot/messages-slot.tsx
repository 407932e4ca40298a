import { isProductAddress, LINKABLE_SCREENS, screenOfAddress } from '@lotse/contract/product-address.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { MessagePlace } from '../../../features/message/message-location.ts'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { navigationFor } from '../../navigation/navigation-entries.ts'
import { lazyPart } from '../../resilience/lazy-part.tsx'
import { ROUTE_TABLE } from '../../route/route-table.ts'
import { useMessageNavigation, useMessagePlace } from './message-address.ts'

const MessagePanel = lazyPart('The messages', async () => {
  const { MessagePanel } = await import('../../../features/message/message-panel.tsx')
  return MessagePanel
})

const MarkdownText = lazyPart(
  'The reader of Markdown',
  async () => {
    const { MarkdownText } = await import('../../../features/document/preview/markdown-text.tsx')
    return MarkdownText
  },
  ({ text }) => <p>{text}</p>, // the words are of use without their form
)

/** The messages over the current page, as defined by the address. */
export function MessagesSlot() {
  const place = useMessagePlace()
  return place === null ? null : <Messages place={place} />
}

function Messages({ place }: { place: MessagePlace }) {
  const { t } = useTranslation()
  const router = useRouter()
  const go = useMessageNavigation()
  const { tenant, whoami } = useSession()
  const selectedUnitId = useSessionStore((state) => state.selectedUnitId)
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const nameOfPage = (page: string) => {
    const screen = screenOfAddress(page)
    return screen === undefined ? null : t(ROUTE_TABLE[screen].titleKey)
  }
  const screens = navigationFor({ tenant, whoami, selectedUnitId })
    .filter((path) => LINKABLE_SCREENS.some((screen) => screen === path))
    .map((path) => ({ value: path, label: t(ROUTE_TABLE[path].titleKey) }))
  return (
    <Drawer label={t('messages.title')} closeLabel={t('messages.close')} size="small" onClose={() => go(null)}>
      <Suspense fallback={null}>
        <MessagePanel
          place={place}
          go={go}
          openPage={(page) => {
            if (isProductAddress(page)) void router.navigate({ href: page })
          }}
          nameOfPage={nameOfPage}
          renderText={(text) => (
            <Suspense fallback={null}>
              <MarkdownText text={text} />
            </Suspense>
          )}
          screens={screens}
          here={isProductAddress(address) ? address : null}
        />
      </Suspense>
    </Drawer>
  )
}
