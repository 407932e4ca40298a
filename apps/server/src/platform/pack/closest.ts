/** Returns the known name closest to a mistyped one; null if more than a third of the letters differ from each. */
export function closest(name: string, known: readonly string[]): string | null {
  let best: string | null = null
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/** Damerau–Levenshtein distance (optimal string alignment). */
function editDistance(left: string, right: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1]
      const substitution = (previous[column - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = row > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      const swap = isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      current[column] = Math.min(substitution, swap, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.length] ?? 0
}
