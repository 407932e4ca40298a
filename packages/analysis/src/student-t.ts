import { incompleteBeta } from './incomplete-beta.ts'

/**
 * The part of Student's t distribution between −t and t, from 0 to 1 (DLMF 8.17, with x = ν / (ν + t²)).
 * @param degrees degrees of freedom ν, greater than 0
 */
export function studentWithin(t: number, degrees: number): number {
  return 1 - incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
}

/**
 * The t ≥ 0 between which and −t this part of Student's t distribution lies: 0.95 with 4 degrees of freedom gives 2.776.
 * @throws RangeError when `within` is not between 0 and 1, or there is no degree of freedom
 */
export function studentLimit(within: number, degrees: number): number {
  if (!(within > 0 && within < 1)) throw new RangeError(`Not a probability between 0 and 1: ${within}`)
  if (!(degrees > 0)) throw new RangeError(`Needs degrees of freedom: ${degrees}`)
  let [low, high] = [0, 1]
  while (studentWithin(high, degrees) < within) high *= 2
  // Halving until neighbours: some 60 steps of a cheap function that is monotone but has no closed inverse.
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (studentWithin(middle, degrees) < within) low = middle
    else high = middle
  }
  return high
}
