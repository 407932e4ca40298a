import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useSession } from '../platform/session/session.ts'
import { loadFontWhenIdle } from './frame/font.ts'
import { useFrameIsRendering } from './frame/frame-rendering.ts'
import { PlaceholderLayout } from './frame/layout/placeholder-layout.tsx'
import { ConnectionBanner } from './resilience/connection-banner.tsx'
import { router } from './route/router.tsx'
import { ToastStack } from './toast/toast-stack.tsx'

/**
 * The application: the routes once the tenant configuration is loaded or has failed, and until the first page is ready a
 * placeholder, also while its files or the identity call are slow and while the frame is rendered.
 */
export function App() {
  const { tenantConfigLoaded, tenantConfigFailed } = useSession().tenant
  const isPageShown = useFirstPage()
  return (
    <>
      {tenantConfigLoaded || tenantConfigFailed ? <RouterProvider router={router} /> : null}
      {isPageShown ? null : <PlaceholderLayout />}
      <ConnectionBanner />
      <ToastStack />
    </>
  )
}

/** Whether a page is shown; with the first one, the first frame is removed from the document before the page is painted. */
function useFirstPage(): boolean {
  const [isResolved, setResolved] = useState(false)
  const isShown = !useFrameIsRendering() && isResolved
  useEffect(() => router.subscribe('onResolved', () => setResolved(true)), [])
  useLayoutEffect(() => {
    if (isShown) document.getElementById('first-frame')?.remove()
  }, [isShown])
  useEffect(() => {
    if (isShown) void loadFontWhenIdle()
  }, [isShown])
  return isShown
}
