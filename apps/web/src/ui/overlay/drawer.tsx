import type { DrawerProps } from './drawer-sheet.tsx'
import { onDemand } from './on-demand.tsx'

/** A sheet over the right side of the page, the whole of it on a small screen. Open while it is mounted. */
export const Drawer = onDemand<DrawerProps>(() => import('./drawer-sheet.tsx').then((module) => module.DrawerSheet))
