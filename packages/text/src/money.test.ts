import { expect, test } from 'vitest'
import { formatFor } from './format.ts'
import { moneyText, signedMoneyText } from './money.ts'

const format = formatFor('en')

test('an estimate is written with three digits that count, a euro impact with its sign', () => {
  expect(moneyText(format, 71_259)).toBe('€71,300')
  expect([71_259, -71_259, 0.4].map((amount) => signedMoneyText(format, amount))).toEqual([
    '+€71,300',
    '−€71,300',
    '€0',
  ])
})
