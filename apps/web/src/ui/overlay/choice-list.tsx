import { onDemand } from './on-demand.tsx'

/** One of several choices, as a list in an open panel. */
export const ChoiceList = onDemand(() => import('./choice-list-box.tsx').then((module) => module.ChoiceListBox))
