import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FormulaError } from './error.ts'
import { evaluateFormula, formatFormula, parseFormula } from './formula.ts'

const valueOf = (values: Record<string, number | null>) => (code: string) => values[code] ?? null
const evaluate = (text: string, values: Record<string, number | null> = {}) =>
  evaluateFormula(parseFormula(text), valueOf(values))
const errorOf = (text: string) => {
  try {
    parseFormula(text)
  } catch (error) {
    if (error instanceof FormulaError) return { code: error.code, position: error.position }
    throw error
  }
  return null
}

/** Random formulas as text, over the codes a, b and c. */
const formulaText = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('a', 'b', 'c', '2', '0.5', '100'),
    fc.tuple(tie('node'), fc.constantFrom('+', '-', '*', '/'), tie('node')).map(([l, o, r]) => `(${l} ${o} ${r})`),
    tie('node').map((operand) => `(-${operand})`),
    fc
      .tuple(fc.constantFrom('min', 'max'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
      .map(([name, operands]) => `${name}(${operands.join(', ')})`),
    tie('node').map((operand) => `abs(${operand})`),
  ),
})).node
const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true }))

describe('evaluateFormula', () => {
  test('evaluates labour productivity: 1,150 sold of 1,250 attended hours are 92 %', () => {
    expect(evaluate('sold_hours / attended_hours * 100', { sold_hours: 1150, attended_hours: 1250 })).toBe(92)
  })

  test('evaluates × before + and from left to right', () => {
    expect(evaluate('2 + 3 * 4')).toBe(14)
    expect(evaluate('20 - 5 - 3')).toBe(12)
    expect(evaluate('24 / 4 / 2')).toBe(3)
    expect(evaluate('-(2 + 3) * 2')).toBe(-10)
    expect(evaluate('2 - -3')).toBe(5)
    expect(evaluate('1e3 + .5')).toBe(1000.5)
  })

  test('supports min, max and abs', () => {
    expect(evaluate('max(0, target - actual)', { target: 3, actual: 5 })).toBe(0)
    expect(evaluate('min(4, 2, 3) + abs(-7)')).toBe(9)
    expect(evaluate('max(a)', { a: 3 })).toBe(3)
  })

  test('has no value for a division by zero, a missing value or an overflow', () => {
    expect(evaluate('a / b', { a: 1, b: 0 })).toBeNull()
    expect(evaluate('0 * (a / b)', { a: 1, b: 0 })).toBeNull()
    expect(evaluate('a + b', { a: 1 })).toBeNull()
    expect(evaluate('max(1, b)', { b: null })).toBeNull()
    expect(evaluate('a * a', { a: 1e200 })).toBeNull()
    expect(evaluate('1 / (a * a)', { a: 1e200 })).toBeNull()
    expect(evaluate('a', { a: Number.POSITIVE_INFINITY })).toBeNull()
  })

  test('never returns −0', () => {
    expect(Object.is(evaluate('0 * a', { a: -1 }), 0)).toBe(true)
    expect(Object.is(evaluate('-a', { a: 0 }), 0)).toBe(true)
  })

  test('returns a finite number or null for any figures', () => {
    fc.assert(
      fc.property(formulaText, number, number, number, (text, a, b, c) => {
        const value = evaluate(text, { a, b, c })
        expect(value === null || Number.isFinite(value)).toBe(true)
      }),
    )
  })

  test('agrees with JavaScript when all intermediate results are finite', () => {
    const small = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        expect(evaluate('(a + b) * c - a / b', { a, b, c })).toBe((a + b) * c - a / b)
      }),
    )
  })
})

describe('parseFormula', () => {
  test('lists references once, in order of appearance', () => {
    expect(parseFormula('b / (a + b) * max(c, a) - SALES_NEW_CARS').references).toEqual([
      'b',
      'a',
      'c',
      'SALES_NEW_CARS',
    ])
  })

  test('treats names of object members as codes', () => {
    expect(parseFormula('constructor + __proto__ + toString').references).toEqual([
      'constructor',
      '__proto__',
      'toString',
    ])
  })

  test.each([
    ['a.b', 'formula.not_allowed', 1],
    ['a[0]', 'formula.not_allowed', 1],
    ['"a"', 'formula.not_allowed', 0],
    ["a + 'x'", 'formula.not_allowed', 4],
    ['a = 1', 'formula.not_allowed', 2],
    ['a > 1', 'formula.not_allowed', 2],
    ['a ? b : c', 'formula.not_allowed', 2],
    ['a % b', 'formula.not_allowed', 2],
    ['a ** b', 'formula.not_allowed', 2],
    ['a || b', 'formula.not_allowed', 2],
    ['!a', 'formula.not_allowed', 0],
    ['+a', 'formula.not_allowed', 0],
    ['1 + eval(a)', 'formula.not_allowed', 4],
    ['a + round (b)', 'formula.not_allowed', 4],
    ['this', 'formula.not_allowed', 0],
    ['a + true', 'formula.not_allowed', 4],
    ['größe + 1', 'formula.not_allowed', 2],
    ['a;b', 'formula.not_allowed', 1],
    ['a\u00a0+ b', 'formula.not_allowed', 1],
    ['', 'formula.syntax', 0],
    ['   ', 'formula.syntax', 0],
    ['a b', 'formula.syntax', 2],
    ['2(3)', 'formula.syntax', 1],
    ['3x', 'formula.syntax', 1],
    ['(a)(b)', 'formula.syntax', 3],
    ['a, b', 'formula.syntax', 1],
    ['(a, b)', 'formula.syntax', 2],
    ['max', 'formula.syntax', 3],
    ['max + 1', 'formula.syntax', 3],
    ['min()', 'formula.arguments', 0],
    ['abs(a, b)', 'formula.arguments', 0],
  ])('rejects %s', (text, code, position) => {
    expect(errorOf(text)).toEqual({ code, position })
  })

  test.each([
    'a +',
    '* a',
    '(a',
    'a)',
    '()',
    'a + ()',
    'a - * b',
    'min(a,',
    'min(a,)',
    'min(,a)',
    'min(a,,b)',
    '1.2.3',
    '1e999',
  ])('rejects the incomplete formula %s', (text) => {
    expect(errorOf(text)?.code).toBe('formula.syntax')
  })

  test('rejects a formula that would exhaust the stack', () => {
    expect(errorOf(`a${' + a'.repeat(1000)}`)?.code).toBe('formula.too_long')
    expect(errorOf(`${'('.repeat(900)}a${')'.repeat(900)}`)?.code).toBe('formula.too_deep')
    expect(errorOf(`${'-'.repeat(1900)}a`)?.code).toBe('formula.too_deep')
    expect(errorOf(`a${'+a'.repeat(990)}`)).toBeNull()
  })

  test('returns a formula or throws a FormulaError with a position inside the text, for any text', () => {
    const fragment = fc.constantFrom(
      'a',
      'min',
      '(',
      ')',
      ',',
      '-',
      '+',
      '/',
      '*',
      ' ',
      '1',
      '.',
      'e',
      '1e',
      '[',
      '"',
      '=',
      '\\',
      '`',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (candidate) => {
        const answer = errorOf(candidate)
        if (answer === null) expect(parseFormula(candidate).text).toBe(candidate)
        else expect(answer.position >= 0 && answer.position <= candidate.length).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('formatFormula', () => {
  const format = (text: string) => formatFormula(parseFormula(text), (code) => code.toUpperCase())

  test('uses names and typographic operators', () => {
    const names = new Map([
      ['sold_hours', 'Sold hours'],
      ['attended_hours', 'Attended hours'],
    ])
    const formula = parseFormula('sold_hours / attended_hours * 100')
    expect(formatFormula(formula, (code) => names.get(code) ?? code)).toBe('Sold hours ÷ Attended hours × 100')
  })

  test('uses the given number format', () => {
    const german = (value: number) => value.toLocaleString('de')
    expect(formatFormula(parseFormula('a * 30.4375'), (code) => code, german)).toBe('a × 30,438')
  })

  test.each([
    ['((a)) + (b * c)', 'A + B × C'],
    ['a - (b - c)', 'A − (B − C)'],
    ['a - (b + c)', 'A − (B + C)'],
    ['(a - b) - c', 'A − B − C'],
    ['a + (b + c)', 'A + B + C'],
    ['a / (b * c)', 'A ÷ (B × C)'],
    ['(a + b) * c', '(A + B) × C'],
    ['a * (b / c)', 'A × B ÷ C'],
    ['-(a + b)', '−(A + B)'],
    ['a - (-b)', 'A − (−B)'],
    ['max(0, (a - b)) * 2', 'max(0, A − B) × 2'],
  ])('writes %s as %s', (text, written) => {
    expect(format(text)).toBe(written)
  })

  test('has the same value when parsed again', () => {
    const small = fc.integer({ min: -4, max: 4 })
    fc.assert(
      fc.property(formulaText, small, small, small, (text, a, b, c) => {
        const values = { a, b, c }
        const written = formatFormula(parseFormula(text), (code) => code)
        const again = written.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-')
        const [value, valueAgain] = [evaluate(text, values), evaluate(again, values)]
        if (value === null || valueAgain === null) expect(valueAgain).toBe(value)
        else expect(Math.abs(value - valueAgain)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)))
      }),
      // A fixed seed: regrouping changes rounding, which decides whether a divisor that should be 0 is exactly 0.
      { seed: 7, numRuns: 300 },
    )
  })
})
