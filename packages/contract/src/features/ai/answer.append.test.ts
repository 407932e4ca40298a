import { expect, test } from 'vitest'
import { appendEvent } from './answer.append.ts'
import type { AnswerBlock, AnswerEvent } from './answer.schema.ts'

const blocksAfter = (events: readonly AnswerEvent[]) => events.reduce<readonly AnswerBlock[]>(appendEvent, [])
const text = (value: string) => [{ text: value }]

test('appendEvent extends paragraphs, list items and tables', () => {
  expect(
    blocksAfter([
      { type: 'block', block: { kind: 'PARAGRAPH', segments: text('One sentence.') } },
      { type: 'segments', segments: text(' Another.') },
      { type: 'block', block: { kind: 'LIST', items: [text('a')] } },
      { type: 'item', segments: text('b') },
      { type: 'segments', segments: text(' c') },
      { type: 'block', block: { kind: 'TABLE', header: ['h'], rows: [[text('x')]] } },
      { type: 'row', cells: [text('y')] },
      { type: 'progress', text: 'reading' },
    ]),
  ).toEqual([
    { kind: 'PARAGRAPH', segments: [...text('One sentence.'), ...text(' Another.')] },
    { kind: 'LIST', items: [text('a'), [...text('b'), ...text(' c')]] },
    { kind: 'TABLE', header: ['h'], rows: [[text('x')], [text('y')]] },
  ])
})

test('appendEvent ignores pieces that fit no block', () => {
  expect(blocksAfter([{ type: 'segments', segments: text('x') }])).toEqual([])
  const heading: AnswerEvent = { type: 'block', block: { kind: 'HEADING', segments: text('h') } }
  expect(blocksAfter([heading, { type: 'segments', segments: text('x') }])).toEqual([
    { kind: 'HEADING', segments: text('h') },
  ])
})
