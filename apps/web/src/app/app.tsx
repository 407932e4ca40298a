import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../platform/session/session.ts'
import { PlaceholderLayout } from './frame/layout/placeholder-layout.tsx'
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
      <ToastStack />
    </>
  )
}

/** Whether the router has shown a page. */
function useFirstPage(): boolean {
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => router.subscribe('onResolved', () => setArrived(true)), [])
  return hasArrived
}
