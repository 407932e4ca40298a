import type { Format } from './format.ts'

/** An amount as it may be relied on: three digits that count. Screens show it, and forms start from it. */
export function reliableAmount(amount: number): number {
  return Number(amount.toPrecision(3))
}

/** The {@link reliableAmount} in words: `84,200 €`, `1,240,000 €`. Never a minus. */
export function moneyText(format: Format, amount: number): string {
  return format.value(reliableAmount(amount), format.currency, 0)
}
