import { type Static, String } from 'typebox'

/** The screens that something may lead to: those of the specification behind the sign-in, by their path. */
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
] as const
export type LinkableScreen = (typeof LINKABLE_SCREENS)[number]

/** A screen, then at most a query of characters that need no escape: nothing here can name another host. */
const PATTERN = `^(?:${LINKABLE_SCREENS.join('|')})(?:\\?[A-Za-z0-9\\-._~%!$&'()*+,;=:@/?]*)?$`
const EXPRESSION = new RegExp(PATTERN)
const LONGEST = 1_000

/** Address of a screen of the product, with its query: what notes and messages may lead to. */
export const ProductAddress = String({
  maxLength: LONGEST,
  pattern: PATTERN,
  description: 'A screen of the product by its path, with its query: `/measures?state=IDEA`.',
})
export type ProductAddress = Static<typeof ProductAddress>

/** Whether a text is an address of the product: a path of a known screen, never another site's. */
export function isProductAddress(text: string): boolean {
  return text.length <= LONGEST && EXPRESSION.test(text)
}

/** The screen that an address leads to, without its query; undefined when it is none of the product. */
export function screenOfAddress(address: string): LinkableScreen | undefined {
  if (!isProductAddress(address)) return undefined
  const [path] = address.split('?')
  return LINKABLE_SCREENS.find((screen) => screen === path)
}

/** The KPI that an address is about: the one whose detail it shows; null for every other screen. */
export function kpiOfAddress(address: string): string | null {
  if (!screenOfAddress(address)?.startsWith('/business-analysis/dashboard/detail')) return null
  const parts = (address.split('?')[1] ?? '').split('&')
  const id = parts.find((part) => part.startsWith('id='))?.slice(3)
  return id ? decoded(id) : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
