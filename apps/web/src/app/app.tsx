import { RouterProvider } from '@tanstack/react-router'
import { useSession } from '../platform/session/session.ts'
import { PlaceholderLayout } from './frame/placeholder-layout.tsx'
import { router } from './router.tsx'
import { ToastStack } from './toast/toast-stack.tsx'

/** The application: a placeholder until the tenant configuration is loaded (or has failed), then the routes. */
export function App() {
  const { tenantConfigLoaded, tenantConfigFailed } = useSession().tenant
  return (
    <>
      {tenantConfigLoaded || tenantConfigFailed ? <RouterProvider router={router} /> : <PlaceholderLayout />}
      <ToastStack />
    </>
  )
}
