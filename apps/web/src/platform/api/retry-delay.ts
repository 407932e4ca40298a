const LONGEST_MS = 30_000

/**
 * How long to wait before an event stream is tried again: `min(base · 2^(attempt−1), 30000)` milliseconds (specification §8).
 *
 * @param attempt 1 for the first retry.
 */
export function retryDelay(attempt: number, base = 3000): number {
  return Math.min(base * 2 ** (attempt - 1), LONGEST_MS)
}
