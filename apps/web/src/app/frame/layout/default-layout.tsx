import { QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { useDeferred } from '../../../ui/layout/deferred.tsx'
import { CommonActionsProvider } from '../../../ui/layout/page-header.tsx'
import { ConsultantBar } from '../consultant-bar.tsx'
import { setFrameIsRendering } from '../frame-rendering.ts'
import { Header } from '../header/header.tsx'
import { PageActions } from '../page-actions.tsx'
import { MobileNavigation } from '../sidebar/mobile-navigation.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { KeysSlot } from '../slot/keys-slot.tsx'
import { MessagesSlot } from '../slot/messages-slot.tsx'
import { NotesSlot } from '../slot/notes-slot.tsx'
import { PaletteSlot, usePalette } from '../slot/palette-slot.tsx'
import { WhySlot } from '../slot/why-slot.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import classes from './default-layout.module.css'
import { Loader } from './loader.tsx'

/** The frame of all screens that require a sign-in: navigation, header, page. */
export function DefaultLayout() {
  const isRendered = useDeferred()
  useLayoutEffect(() => {
    setFrameIsRendering(!isRendered)
    return () => setFrameIsRendering(false)
  }, [isRendered])
  return <AppProviders>{isRendered ? <Frame /> : null}</AppProviders>
}

function Frame() {
  const { t } = useTranslation()
  const palette = usePalette()
  const isPageShown = useDeferred()
  useLiveUpdates()
  const content = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // When the followed link no longer exists, the focus moves to the new page instead of the top of the window.
    // In the next frame: a focus lays out the page, which would be part of the same task as its first rendering.
    const frame = requestAnimationFrame(() => {
      if (path && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [path])
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {isPageShown ? <LoadState /> : null}
      <Sidebar />
      {isPageShown ? <MobileNavigation /> : null}
      <div className={classes.main}>
        <Header onSearch={palette.open} />
        <ConsultantBar />
        <main className={classes.content} id="content" ref={content} tabIndex={-1}>
          {/* A part of a page that is still loading hides the page at most, never the frame. */}
          <Suspense fallback={<SkeletonBlock height={320} />}>
            <CommonActionsProvider value={<PageActions />}>
              <Outlet />
            </CommonActionsProvider>
          </Suspense>
        </main>
      </div>
      {isPageShown ? (
        <>
          <NotesSlot />
          <MessagesSlot />
          <WhySlot />
          <KeysSlot />
          <PaletteSlot isOpen={palette.isOpen} onClose={palette.close} />
        </>
      ) : null}
    </div>
  )
}

function LoadState() {
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const isFetching = useIsFetching() > 0
  return <Loader isLoading={isNavigating || isFetching} />
}

/** Provides the server's replies to the pages inside the product. */
function AppProviders({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
