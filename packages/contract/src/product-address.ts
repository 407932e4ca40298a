/** The screens that notes and messages may link to: those that require sign-in, by path. First those of the specification. */
export const LINKABLE_SCREENS = [
  '/home',
  '/home/chatbot',
  '/home/news',
  '/home/news/details',
  '/ai',
  '/faq',
  '/report',
  '/support',
  '/measures',
  '/measures/edit',
  '/measures/details',
  '/best-practices',
  '/simulation',
  '/simulation/details',
  '/solution-tree',
  '/solution-tree/dashboard',
  '/business-analysis',
  '/business-analysis/dashboard',
  '/business-analysis/dashboard/detail',
  '/business-analysis/dashboard/detail/analysis',
  '/business-analysis/dashboard/detail/potential',
  '/business-analysis/dashboard/detail/actual-value',
  '/business-analysis/dashboard/detail/measures',
  '/business-analysis/dashboard/detail/measures/edit',
  '/business-analysis/dashboard/detail/measures/details',
  '/business-analysis/dashboard/detail/self-assessment',
  '/business-analysis/dashboard/detail/supporting-documents',
  '/admin',
  '/admin/organisation',
  '/admin/units',
  '/admin/people',
  '/admin/roles',
  '/admin/content',
  '/admin/content/edit',
  '/admin/usage',
  '/admin/figures',
  '/admin/own-figures',
  '/admin/figures/ledger',
  '/admin/targets',
  '/admin/jobs',
  '/admin/audit',
] as const
export type LinkableScreen = (typeof LINKABLE_SCREENS)[number]

/** Every screen of the product by path; the web application has exactly these routes. */
export const SCREENS = [
  '/',
  '/login',
  '/password/forgot',
  '/password/reset',
  '/invitation',
  '/second-factor',
  '/consultant',
  '/profile',
  ...LINKABLE_SCREENS,
] as const
export type Screen = (typeof SCREENS)[number]

const KNOWN_PATHS: ReadonlySet<string> = new Set(SCREENS)

/** Whether a path is a screen. Ignores case and a trailing slash, like the router of the web application. */
export function isScreenPath(path: string): boolean {
  return KNOWN_PATHS.has((decoded(path) ?? path).toLowerCase().replace(/(.)\/$/, '$1'))
}

/** A screen and an optional query without characters that need escaping: an address cannot contain another host. */
export const ADDRESS_PATTERN = `^(?:${LINKABLE_SCREENS.join('|')})(?:\\?[A-Za-z0-9\\-._~%!$&'()*+,;=:@/?]*)?$`
const EXPRESSION = new RegExp(ADDRESS_PATTERN)

/** Maximum length of an address, in characters. */
export const ADDRESS_LENGTH = 1_000

/** Whether a text is the address of a known screen, never of another site. */
export function isProductAddress(text: string): boolean {
  return text.length <= ADDRESS_LENGTH && EXPRESSION.test(text)
}

/** The screen of an address, without the query; undefined when it is no address of the product. */
export function screenOfAddress(address: string): LinkableScreen | undefined {
  if (!isProductAddress(address)) return undefined
  const [path] = address.split('?')
  return LINKABLE_SCREENS.find((screen) => screen === path)
}

/** The KPI of the address of a detail screen; null for every other screen. */
export function kpiOfAddress(address: string): string | null {
  if (!screenOfAddress(address)?.startsWith('/business-analysis/dashboard/detail')) return null
  const parts = (address.split('?')[1] ?? '').split('&')
  const id = parts.find((part) => part.startsWith('id='))?.slice(3)
  return id ? decoded(id.replaceAll('+', ' ')) : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
