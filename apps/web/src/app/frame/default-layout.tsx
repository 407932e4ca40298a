import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { AppProviders } from './app-providers.tsx'
import classes from './default-layout.module.css'
import { Header } from './header.tsx'
import { Loader } from './loader.tsx'
import { MessagesSlot } from './messages-slot.tsx'
import { MobileNavigation } from './mobile-navigation.tsx'
import { NotesSlot } from './notes-slot.tsx'
import { PaletteSlot, usePalette } from './palette-slot.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** The frame of everything behind the sign-in: navigation, header, page. */
export function DefaultLayout() {
  return (
    <AppProviders>
      <Frame />
    </AppProviders>
  )
}

function Frame() {
  const { t } = useTranslation()
  const palette = usePalette()
  useLiveUpdates()
  const content = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // The link that was followed may be gone; then the keyboard goes on at the new page, not at the top of the window.
    if (path && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      <LoadState />
      <Sidebar />
      <MobileNavigation />
      <div className={classes.main}>
        <Header onSearch={palette.open} />
        <main className={classes.content} id="content" ref={content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <NotesSlot />
      <MessagesSlot />
      <PaletteSlot isOpen={palette.isOpen} onClose={palette.close} />
    </div>
  )
}

function LoadState() {
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const isFetching = useIsFetching() > 0
  return <Loader isLoading={isNavigating || isFetching} />
}
