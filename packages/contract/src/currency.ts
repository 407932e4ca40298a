/** The currencies that a tenant can have, ISO 4217; each has the decimal places and the sign of its locale data. */
export const CURRENCIES = ['EUR', 'CHF', 'CZK', 'DKK', 'GBP', 'HUF', 'NOK', 'PLN', 'RON', 'SEK', 'TRY', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** The currency of a tenant whose pack names none. */
export const DEFAULT_CURRENCY: Currency = 'EUR'

/** Whether a unit of measurement is an amount of money. */
export function isCurrency(unit: string): unit is Currency {
  return CURRENCIES.some((currency) => currency === unit)
}
