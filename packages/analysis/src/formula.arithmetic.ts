/**
 * The arithmetic of formulas, the only one in the product. "No value" is NaN in here and contaminates every result it
 * enters; a division by zero and a number too large for a double give "no value" too, so ±∞ never occurs.
 */
export type Operator = '+' | '-' | '*' | '/' | 'min' | 'max'

/** A result as it may be kept: infinities become NaN, and −0 becomes 0, so that no screen ever shows "-0". */
export function settle(result: number): number {
  // x − x is 0 exactly for finite x, the cheapest such test in a hot loop.
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
