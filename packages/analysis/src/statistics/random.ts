/**
 * Random numbers from 0 (included) to 1 (excluded) by mulberry32 (T. Ettinger): a 32-bit counter with a mixing function. The
 * same seed gives the same sequence in every browser and on the server, because it uses integer operations only. It repeats
 * after 2³² numbers; not for secrets.
 * @param seed an integer; its lowest 32 bits are used
 */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
