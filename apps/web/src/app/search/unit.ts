import { useSessionStore } from '../../platform/session/session.store.ts'
import { type RawSearch, text } from './view.ts'

/** The business unit that a screen shows, for people who work in several. */
export interface UnitSearch {
  unit?: string
}

/** Reads the unit of an address; ignores invalid values. */
export function unitSearch(search: RawSearch): UnitSearch {
  const unit = text(search.unit)
  return unit === undefined ? {} : { unit }
}

/** The unit of an address with its path; undefined when it has none. */
export function unitOfAddress(href: string): string | undefined {
  return unitSearch(Object.fromEntries(addressOf(href).searchParams)).unit
}

/** An address without its unit: the screen then shows the person's own unit, or the one chosen last. */
export function withoutUnit(href: string): string {
  const address = addressOf(href)
  address.searchParams.delete('unit')
  return address.pathname + address.search + address.hash
}

interface Step {
  readonly search: UnitSearch
  readonly next: (search: UnitSearch) => UnitSearch
}

/** Marks the address of a screen that belongs to no unit, until `carryUnit` removes the mark. */
const NONE = ''

/** Writes the selected unit into every address inside the product, so that a new tab shows the same unit. */
export function carryUnit({ search, next }: Step): UnitSearch {
  const { unit, ...others } = next(search)
  if (unit === NONE) return others
  const carried = unit ?? useSessionStore.getState().selectedUnitId
  return carried === null ? others : { unit: carried, ...others }
}

/** Screens that belong to no unit, such as the administration, have none in their address. */
export function dropUnit({ search, next }: Step): UnitSearch {
  return { ...next(search), unit: NONE }
}

function addressOf(href: string): URL {
  return new URL(href, window.location.origin)
}
