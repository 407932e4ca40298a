import type { Format } from '@lotse/text/format.ts'

/** An amount as it may be relied on: three digits that count, `84,200 €`, `1,240,000 €`. Never a minus. */
export function moneyText(format: Format, amount: number): string {
  return format.value(Number(amount.toPrecision(3)), format.currency, 0)
}
