import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { MeasureStart } from './measure.start.ts'

/**
 * Where the screens of measures are: screens of their own, or inside the shell of one KPI. Only this module knows their
 * addresses:
 *
 * | | own screens | inside a KPI |
 * | --- | --- | --- |
 * | list | `/measures` | `…/detail/measures?id={KPI}` |
 * | one | `/measures/details?id={measure}` (`&task={task}`) | `…/detail/measures/details?id={KPI}&measureId={measure}` |
 * | edit | `/measures/edit?id={measure}` | `…/detail/measures/edit?id={KPI}&measureId={measure}` |
 * | new | `/measures/edit` + what it starts from | `…/detail/measures/edit?id={KPI}` + what it starts from |
 */
export type MeasurePlace =
  | { readonly kind: 'OWN' }
  | {
      readonly kind: 'KPI'
      readonly kpiId: string
      readonly view: ViewQuery
      /** What a measure that takes up the KPI's potential starts from. */
      readonly potential: Pick<MeasureStart, 'delta' | 'eur'> | null
    }

const Place = createContext<MeasurePlace>({ kind: 'OWN' })

/** Provides the location of the screens below; their links lead to the same location. */
export const MeasurePlaceProvider = Place.Provider

/** Returns the location of this screen. */
export function useMeasurePlace(): MeasurePlace {
  return useContext(Place)
}

/** Where a link leads: to the list, to one measure, to its form, or to the form of a new one. */
export type MeasureTarget =
  | { readonly to: 'list' }
  /** `taskId`: the task to bring into view. */
  | { readonly to: 'details'; readonly id: string; readonly taskId?: string }
  | { readonly to: 'edit'; readonly id: string }
  | { readonly to: 'new'; readonly start?: MeasureStart }

/** A link between the screens of measures that stays where its reader is. */
export function MeasureLink({
  target,
  className,
  children,
  ...rest
}: {
  target: MeasureTarget
  className?: string | undefined
  children: React.ReactNode
} & Pick<React.ComponentProps<'a'>, 'title' | 'aria-label' | 'tabIndex' | 'draggable'>) {
  const place = useMeasurePlace()
  const address = addressOf(place, target)
  return (
    <Link {...address} {...rest} {...(className ? { className } : {})}>
      {children}
    </Link>
  )
}

/** Goes to a screen of measures; `replace`: the present one is not gone back to. */
export function useMeasureNavigate(): (target: MeasureTarget, options?: { replace?: boolean }) => Promise<void> {
  const place = useMeasurePlace()
  const navigate = useNavigate()
  return (target, options = {}) => navigate({ ...addressOf(place, target), ...options })
}

function addressOf(place: MeasurePlace, target: MeasureTarget) {
  return place.kind === 'OWN' ? ownAddress(target) : kpiAddress(place, target)
}

function ownAddress(target: MeasureTarget) {
  switch (target.to) {
    case 'list':
      return { to: '/measures', search: {} } as const
    case 'details':
      return { to: '/measures/details', search: { id: target.id, ...taskOf(target) } } as const
    case 'edit':
      return { to: '/measures/edit', search: { id: target.id } } as const
    case 'new':
      return { to: '/measures/edit', search: { ...target.start } } as const
  }
}

function kpiAddress({ kpiId, view }: Extract<MeasurePlace, { kind: 'KPI' }>, target: MeasureTarget) {
  const kpi = { ...view, id: kpiId }
  switch (target.to) {
    case 'list':
      return { to: '/business-analysis/dashboard/detail/measures', search: kpi } as const
    case 'details':
      return {
        to: '/business-analysis/dashboard/detail/measures/details',
        search: { ...kpi, measureId: target.id, ...taskOf(target) },
      } as const
    case 'edit':
      return {
        to: '/business-analysis/dashboard/detail/measures/edit',
        search: { ...kpi, measureId: target.id },
      } as const
    case 'new':
      return {
        to: '/business-analysis/dashboard/detail/measures/edit',
        search: { kpiId, ...target.start, ...kpi },
      } as const
  }
}

function taskOf({ taskId }: Extract<MeasureTarget, { to: 'details' }>) {
  return taskId === undefined ? {} : { task: taskId }
}
