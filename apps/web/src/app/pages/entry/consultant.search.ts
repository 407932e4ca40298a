import { DUE_FILTERS, type DueFilter } from '@lotse/contract/features/measure/measure.constants.ts'
import { PORTFOLIO_MEASURE_SORTS } from '@lotse/contract/features/measure/measure.portfolio.constants.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { VISIT_STATES } from '@lotse/contract/features/visit/visit.constants.ts'
import { UNIT_ORDERS, type UnitOrder } from '../../../features/businessunit/unit-order.ts'
import { listOf, valuesOf } from '../../../ui/field/value-list.ts'
import { clean, flag, ids, oneOf, type RawSearch, text, uuid, type ViewSearch, viewSearch } from '../../search/view.ts'

/** The views of the selection besides the list of units: their comparison, their assessments, the measures of all of them, and visits. */
export const CONSULTANT_TABS = ['table', 'assessments', 'measures', 'visits'] as const
export type ConsultantTab = (typeof CONSULTANT_TABS)[number]

/** The selection of a business unit: which units are listed, in which order, and whether a phone lists all of them. */
export interface ConsultantSearch extends Pick<ViewSearch, 'period' | 'view'> {
  tab?: ConsultantTab
  search?: string
  brand?: string
  region?: string
  order?: UnitOrder
  all?: true
  /** Of the comparison: the KPIs, separated by commas. */
  kpis?: string
  /** Of the assessments: the topics, separated by commas. */
  topics?: string
  /** Of comparison, assessments and measures: the column that orders the rows. */
  sort?: string
  direction?: 'ASC' | 'DESC'
  /** Of measures and visits: the unit, states and due dates. */
  unitId?: string
  state?: string
  due?: DueFilter
  /** Of the visits: the visit that is open; `unitId` and `state` filter their list. */
  visit?: string
}

/** The most KPIs or topics in an address. */
const LONGEST_LIST = 12

/** Reads filter and order of the business units, and what the views across all units show. Standards are left out. */
export function consultantSearch(raw: RawSearch): ConsultantSearch {
  const tab = oneOf(CONSULTANT_TABS, raw.tab)
  const search = text(raw.search)
  const filter = { search, brand: text(raw.brand), region: text(raw.region) }
  if (tab === 'table') {
    const { period, view } = viewSearch(raw)
    return clean({
      tab,
      ...filter,
      period,
      view: view === 'MONTH' ? undefined : view,
      kpis: ids(raw.kpis, LONGEST_LIST),
      ...orderOf(text(raw.sort), raw),
    })
  }
  if (tab === 'assessments') {
    return clean({ tab, ...filter, topics: ids(raw.topics, LONGEST_LIST), ...orderOf(text(raw.sort), raw) })
  }
  if (tab === 'measures') {
    return clean({
      tab,
      search,
      unitId: text(raw.unitId),
      due: oneOf(DUE_FILTERS, raw.due),
      state: listOf(valuesOf(text(raw.state)), MEASURE_STATES),
      ...orderOf(oneOf(PORTFOLIO_MEASURE_SORTS, raw.sort), raw),
    })
  }
  if (tab === 'visits') {
    return clean({ tab, visit: uuid(raw.visit), unitId: text(raw.unitId), state: oneOf(VISIT_STATES, raw.state) })
  }
  const order = oneOf(UNIT_ORDERS, raw.order)
  return clean({ ...filter, order: order === 'potential' ? undefined : order, all: flag(raw.all) })
}

function orderOf(sort: string | undefined, { direction }: RawSearch) {
  return { sort, direction: sort === undefined ? undefined : oneOf(['ASC', 'DESC'], direction) }
}
