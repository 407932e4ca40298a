import { expect, test } from 'vitest'
import { formulaParts } from './formula-parts.ts'

const hours = { id: 'h', name: 'Hours', kind: 'BASE_FIGURE' } as const
const soldHours = { id: 's', name: 'Sold Hours', kind: 'BASE_FIGURE' } as const

test('names become references, the longest first, and nothing is lost', () => {
  const parts = formulaParts({ text: 'Sold Hours ÷ Hours × 100', references: [hours, soldHours] })
  expect(parts.map((part) => (part.kind === 'REFERENCE' ? part.reference.id : part.text))).toEqual([
    's',
    ' ÷ ',
    'h',
    ' × 100',
  ])
  expect(parts.map(({ text }) => text).join('')).toBe('Sold Hours ÷ Hours × 100')
})

test('a formula without references is plain text', () => {
  expect(formulaParts({ text: '1 + 1', references: [] })).toEqual([{ kind: 'TEXT', text: '1 + 1' }])
})
