import { signalAreaClick, signalKpiDetails, signalTopicClick } from '../platform/signal/signal.ts'

/** A place in the product: path and search parameters. */
export interface Place {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

const DASHBOARD = '/business-analysis/dashboard'
const DETAIL = `${DASHBOARD}/detail`

/**
 * Sends the usage signals of a navigation. A KPI's detail counts when it is opened, also by its
 * address, and not for each of its tabs; an area and a topic count when a person navigates to them, hence not
 * when the page is loaded or a sign-in returns to it.
 * @param from null when the page was loaded here
 */
export function signalArrival(to: Place, from: Place | null): void {
  const kpiId = kpiIn(to)
  if (kpiId && kpiId !== (from && kpiIn(from))) signalKpiDetails(kpiId)
  if (!from || from.pathname === '/login') return
  const topicId = subjectIn(to, 'topicId')
  if (topicId && topicId !== subjectIn(from, 'topicId')) signalTopicClick(topicId)
  const areaId = topicId ? null : subjectIn(to, 'areaId')
  if (areaId && areaId !== subjectIn(from, 'areaId')) signalAreaClick(areaId)
}

const kpiIn = ({ pathname, search }: Place) =>
  pathname === DETAIL || pathname.startsWith(`${DETAIL}/`) ? text(search.id) : null

const subjectIn = ({ pathname, search }: Place, name: 'areaId' | 'topicId') =>
  pathname === DASHBOARD ? text(search[name]) : null

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
