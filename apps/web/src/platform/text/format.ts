import { type Currency, DEFAULT_CURRENCY } from '@lotse/contract/currency.ts'
import type { TimeZone } from '@lotse/text/date.ts'
import { type Format, formatFor } from '@lotse/text/format.ts'
import { create } from 'zustand'
import { useLanguage } from './language.ts'

interface TenantConventions {
  /** The currency of all amounts. */
  readonly currency: Currency
  /** The time zone (IANA name) of all timestamps. Undefined: that of the browser. */
  readonly timeZone: TimeZone
}

/** Known from the identity call on. */
const useConventionsStore = create<TenantConventions>()(() => ({ currency: DEFAULT_CURRENCY, timeZone: undefined }))

/** Sets the currency and the time zone of the tenant. A time zone that the browser lacks is ignored. */
export function setTenantConventions({ currency, timeZone }: TenantConventions): void {
  useConventionsStore.setState({ currency, timeZone: isSupported(timeZone) ? timeZone : undefined })
}

/** The formatter of the current language and the tenant's conventions; the component renders again when one of them changes. */
export function useFormat(): Format {
  const { currency, timeZone } = useConventionsStore()
  return formatFor(useLanguage(), currency, timeZone)
}

function isSupported(timeZone: TimeZone): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
