/** The pages with saved views: the measures, the business analysis with its areas and topics, and the report. */
export const SAVED_VIEW_PAGES = ['MEASURES', 'ANALYSIS', 'REPORT'] as const
export type SavedViewPage = (typeof SAVED_VIEW_PAGES)[number]

/** The screens that a saved view may open, with their page. */
const PAGE_OF_SCREEN: Readonly<Record<string, SavedViewPage>> = {
  '/measures': 'MEASURES',
  '/business-analysis': 'ANALYSIS',
  '/business-analysis/dashboard': 'ANALYSIS',
  '/report': 'REPORT',
}

/** Maximum number of saved views of one person on one page. */
export const SAVED_VIEWS_PER_PAGE = 50

/** Maximum length of the name of a saved view, in characters (code points). */
export const SAVED_VIEW_NAME_LENGTH = 80

/** The page of an address; null when its screen has no saved views. */
export function savedViewPageOf(address: string): SavedViewPage | null {
  return PAGE_OF_SCREEN[address.split('?')[0] ?? ''] ?? null
}
