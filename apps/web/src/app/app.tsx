import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../platform/session/session.ts'
import { PlaceholderLayout } from './frame/layout/placeholder-layout.tsx'
import { ConnectionBanner } from './resilience/connection-banner.tsx'
import { router } from './route/router.tsx'
import { ToastStack } from './toast/toast-stack.tsx'

/**
 * The application: the routes once the tenant configuration is loaded or has failed, and until the first page is ready a
 * placeholder, also while its files or the identity call are slow.
 */
export function App() {
  const { tenantConfigLoaded, tenantConfigFailed } = useSession().tenant
  const hasArrived = useFirstPage()
  return (
    <>
      {tenantConfigLoaded || tenantConfigFailed ? <RouterProvider router={router} /> : null}
      {hasArrived ? null : <PlaceholderLayout />}
      <ConnectionBanner />
      <ToastStack />
    </>
  )
}

/** Whether the router has shown a page; from then on the first frame is removed from the document. */
function useFirstPage(): boolean {
  const [hasArrived, setArrived] = useState(false)
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        setArrived(true)
        document.getElementById('first-frame')?.remove()
      }),
    [],
  )
  return hasArrived
}
