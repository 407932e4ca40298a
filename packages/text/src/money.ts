import type { Format } from './format.ts'

/** An amount as it may be relied on: three digits that count. Screens show it, and forms start from it. */
export function reliableAmount(amount: number): number {
  return Number(amount.toPrecision(3))
}

/** The {@link reliableAmount} in words: `84,200 €`, `1,240,000 €`. Never a minus. */
export function moneyText(format: Format, amount: number): string {
  return format.value(reliableAmount(amount), format.currency, 0)
}

/** A euro impact with its sign, as exact as it can be relied on: `−12,400 €`. */
export function signedMoneyText(format: Format, amount: number): string {
  const size = moneyText(format, Math.abs(amount))
  if (Math.abs(amount) < 0.5) return size
  return `${amount < 0 ? '−' : '+'}${size}`
}
