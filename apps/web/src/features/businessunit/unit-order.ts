import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'

/** What units can be ordered by. */
export const UNIT_ORDERS = ['potential', 'bad', 'activity', 'name'] as const
export type UnitOrder = (typeof UNIT_ORDERS)[number]

/** The part of a unit's potential that no open measure addresses, in EUR per year; null where there is no potential. */
export function openPotential({ potential }: Pick<BusinessUnit, 'potential'>): number | null {
  return potential === null ? null : Math.max(0, potential.joint - potential.addressed)
}

/**
 * The units in an order: largest open potential first, most critical KPIs first, longest without activity first (never active
 * comes before), or by name. Units that are equal are ordered by name.
 */
export function orderUnits(
  units: readonly BusinessUnit[],
  order: UnitOrder,
  language: Language,
): readonly BusinessUnit[] {
  const { compare } = new Intl.Collator(LOCALE_OF[language])
  const byName = (a: BusinessUnit, b: BusinessUnit) => compare(a.name, b.name) || compare(a.id, b.id)
  const by: Record<UnitOrder, (a: BusinessUnit, b: BusinessUnit) => number> = {
    potential: (a, b) => (openPotential(b) ?? -1) - (openPotential(a) ?? -1),
    bad: (a, b) => b.statusCounts.BAD - a.statusCounts.BAD,
    activity: (a, b) => dayOf(a) - dayOf(b),
    name: () => 0,
  }
  return units.toSorted((a, b) => by[order](a, b) || byName(a, b))
}

const dayOf = ({ lastActivityOn }: BusinessUnit) => (lastActivityOn === null ? 0 : Date.parse(lastActivityOn))
