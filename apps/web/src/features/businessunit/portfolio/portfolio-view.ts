import type { View } from '@lotse/contract/figure.constants.ts'
import type { UnitFilter } from '../unit-filter.ts'

/** What the comparison shows, as the address says it. */
export interface PortfolioView extends Partial<UnitFilter> {
  readonly period?: string
  readonly view?: View
  /** Ids of KPIs, separated by commas. */
  readonly kpis?: string
  /** The column that orders the rows; by default the order of the list. */
  readonly sort?: string
  readonly direction?: 'ASC' | 'DESC'
}

/** A change of the view; undefined removes a value. */
export type PortfolioPatch = { readonly [Key in keyof PortfolioView]?: PortfolioView[Key] | undefined }

/** The view of the comparison, and how it changes. */
export interface PortfolioViewProps {
  readonly view: PortfolioView
  readonly onChange: (patch: PortfolioPatch) => void
}
