import { Outlet } from '@tanstack/react-router'
export function UnauthorizedLayout() {
  return <Outlet />
}
