import { type Currency, DEFAULT_CURRENCY } from '@lotse/contract/currency.ts'
import { type Format, formatFor } from '@lotse/text/format.ts'
import { create } from 'zustand'
import { useLanguage } from './language.ts'

/** The tenant's currency; known from the identity call on. */
const useCurrencyStore = create<{ readonly currency: Currency }>()(() => ({ currency: DEFAULT_CURRENCY }))

/** Sets the currency of all amounts. */
export function setCurrency(currency: Currency): void {
  useCurrencyStore.setState({ currency })
}

/** The formatter of the current language and the tenant's currency; the component renders again when one of them changes. */
export function useFormat(): Format {
  const currency = useCurrencyStore((state) => state.currency)
  return formatFor(useLanguage(), currency)
}
