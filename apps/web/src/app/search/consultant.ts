import { UNIT_ORDERS, type UnitOrder } from '../../features/businessunit/unit-order.ts'
import { clean, flag, oneOf, type RawSearch, text } from './view.ts'

/** The selection of a business unit: which units are listed, in which order, and whether a phone lists all of them. */
export interface ConsultantSearch {
  search?: string
  brand?: string
  region?: string
  order?: UnitOrder
  all?: true
}

/** Reads filter and order of the business units; the order by potential is the standard. */
export function consultantSearch({ search, brand, region, order, all }: RawSearch): ConsultantSearch {
  const chosen = oneOf(UNIT_ORDERS, order)
  return clean({
    search: text(search),
    brand: text(brand),
    region: text(region),
    order: chosen === 'potential' ? undefined : chosen,
    all: flag(all),
  })
}
