import { MARKET_COMPARISONS, type MarketComparison } from '@lotse/contract/features/market/market.constants.ts'
import { MARKET_DRIVES, type MarketDrive } from '@lotse/contract/features/market/market.drive.ts'
import { MARKET_LISTS, type MarketListName } from '../../../features/market/market.words.ts'
import { clean, oneOf, type RawSearch, text } from '../../search/view.ts'

/** The views of the report, in the order of their tabs. */
export const REPORT_VIEWS = ['yearmonth', 'weekly', 'statement'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]

/** The report: which view, and what it shows. Each view reads its own parameters and leaves those of the others alone. */
export interface ReportSearch {
  view?: ReportView
  /** A month, `YYYY-MM`: of the market, or of the income statement. */
  period?: string
  /** A week of ISO 8601, `YYYY-Www`. */
  week?: string
  /** The market of one drive only. */
  drive?: MarketDrive
  /** The market of one brand only, by its id. */
  brand?: string
  /** What the market's month is compared with. */
  comparison?: MarketComparison
  /** Whether months or the years to date are compared. */
  scope?: string
  /** The list of the market that a phone shows in full. */
  all?: MarketListName
}

/** Reads the selection of the report; ignores invalid values. */
export function reportSearch(search: RawSearch): ReportSearch {
  return clean({
    view: oneOf(REPORT_VIEWS, search.view),
    period: /^\d{4}-(0[1-9]|1[0-2])$/.test(text(search.period) ?? '') ? text(search.period) : undefined,
    week: /^\d{4}-W\d{2}$/.test(text(search.week) ?? '') ? text(search.week) : undefined,
    drive: oneOf(MARKET_DRIVES, search.drive),
    brand: text(search.brand),
    comparison: oneOf(MARKET_COMPARISONS, search.comparison),
    scope: text(search.scope),
    all: oneOf(MARKET_LISTS, search.all),
  })
}
