import { onDemand } from '../overlay/on-demand.tsx'

/** The days of one month to choose from, in an open panel. */
export const Calendar = onDemand(() => import('./calendar-grid.tsx').then((module) => module.CalendarMonth))
