import { incompleteBeta } from './incomplete-beta.ts'

/**
 * The probability of Student's t distribution between −t and t (DLMF 8.17, with x = ν / (ν + t²)).
 * @param degrees degrees of freedom ν, greater than 0
 */
export function studentWithin(t: number, degrees: number): number {
  return 1 - incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
}

/**
 * The two-sided limit of Student's t distribution: the t ≥ 0 for which the interval from −t to t has the probability `within`.
 * 0.95 with 4 degrees of freedom gives 2.776.
 * @throws RangeError when `within` is not between 0 and 1, or `degrees` is not greater than 0
 */
export function studentLimit(within: number, degrees: number): number {
  if (!(within > 0 && within < 1)) throw new RangeError(`Not a probability between 0 and 1: ${within}`)
  if (!(degrees > 0)) throw new RangeError(`Degrees of freedom must be greater than 0: ${degrees}`)
  let [low, high] = [0, 1]
  while (studentWithin(high, degrees) < within) high *= 2
  // Bisection down to adjacent doubles, about 60 steps: the function is monotone but has no closed inverse.
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (studentWithin(middle, degrees) < within) low = middle
    else high = middle
  }
  return high
}
