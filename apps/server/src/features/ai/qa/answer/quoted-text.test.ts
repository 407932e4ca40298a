import { expect, test } from 'vitest'
import { bestPart, piecesOf } from './quoted-text.ts'

const filler = Array.from(
  { length: 20 },
  (_, at) => `This is sentence ${at} of the beginning, about something else.`,
).join(' ')
const partOf = (body: string, ...words: string[]) => {
  const pieces = piecesOf(body)
  return bestPart(
    pieces,
    pieces.map(({ text }) => words.filter((word) => text.includes(word))),
  )
}

test('the sentences that fit are quoted, not the beginning', () => {
  const part = partOf(`${filler}\nA deposit of −1.200 € is due. It is paid within 14 days.`, 'deposit')
  expect(part).toBe('… A deposit of −1.200 € is due. It is paid within 14 days.')
})

test('without a word of the question, the beginning is quoted', () => {
  const part = partOf(filler)
  expect(part).toMatch(/^This is sentence 0 .* else\. …$/)
  expect(part.length).toBeLessThan(720)
})

test('rows of a table stay lines, and follow the row that fits', () => {
  const table = 'Days · Step\n3 · call\n10 · first reminder'
  expect(partOf(`${filler}\n${table}`, 'Step')).toBe(`… ${table}`)
})

test('a sentence is not divided within an amount, and a number is not cut off from its unit', () => {
  expect(piecesOf('It costs 1.200 € per day. Then 3.5 % more.').map(({ text }) => text)).toEqual([
    'It costs 1.200 € per day.',
    'Then 3.5 % more.',
  ])
  for (let length = 680; length < 700; length++) {
    const part = partOf(`${'x'.repeat(length - 20)} and then −1.200 € and more and more`)
    expect(part).not.toMatch(/\d …$/)
    expect(part).not.toMatch(/−\s*…$/)
  }
})
