/** A deterministic source of random numbers: the same seed text gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
  /** Standard normal (mean 0, deviation 1), limited to ±3 so that no single draw dominates a story. */
  normal(): number
}

/** Seeds a {@link Random} from text: FNV-1a hash into the mulberry32 generator (both public domain algorithms). */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    normal: () => {
      // Sum of twelve uniforms: no logarithm or cosine, whose last digits differ between engines.
      let sum = -6
      for (let draw = 0; draw < 12; draw++) sum += next()
      return Math.max(-3, Math.min(3, sum))
    },
  }
}
