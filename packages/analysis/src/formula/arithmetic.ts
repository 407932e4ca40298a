/**
 * The operators of formulas. "No value" is NaN and propagates to every result; a division by zero and an overflow also give
 * "no value", so ±∞ never occurs.
 */
export type Operator = '+' | '-' | '*' | '/' | 'min' | 'max'

/** Normalises a result: infinities become NaN, and −0 becomes 0, so that no screen shows "-0". */
export function settle(result: number): number {
  // x − x is 0 exactly for finite x; this is the fastest test in a hot loop.
  return result - result === 0 ? result + 0 : Number.NaN
}

/** One operation on two numbers, NaN being "no value". */
export function calculate(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return settle(left + right)
    case '-':
      return settle(left - right)
    case '*':
      return settle(left * right)
    case '/':
      // A division by zero gives ±∞ or NaN, which settle turns into "no value".
      return settle(left / right)
    case 'min':
      return settle(Math.min(left, right))
    case 'max':
      return settle(Math.max(left, right))
  }
}
