import { expect, test } from 'vitest'
import type { AnswerEvent } from './answer.schema.ts'
import { EMPTY_ANSWER, withAnswerEvent } from './answer.ts'

const text = (value: string) => [{ text: value }]

test('withAnswerEvent keeps every list item, every table row and every citation', () => {
  const citation = { number: 1, kind: 'FAQ', title: 't', passage: 'p', location: null, address: '/faq' } as const
  const events: readonly AnswerEvent[] = [
    { type: 'block', block: { kind: 'LIST', items: [text('a')] } },
    { type: 'item', segments: text('b') },
    { type: 'citation', citation },
    { type: 'block', block: { kind: 'TABLE', header: ['h'], rows: [[text('x')]] } },
    { type: 'row', cells: [text('y')] },
    { type: 'progress', text: 'reading' },
    { type: 'end', state: 'DONE', problem: null },
  ]
  expect(events.reduce(withAnswerEvent, EMPTY_ANSWER)).toEqual({
    blocks: [
      { kind: 'LIST', items: [text('a'), text('b')] },
      { kind: 'TABLE', header: ['h'], rows: [[text('x')], [text('y')]] },
    ],
    citations: [citation],
  })
})

const blocksAfter = (events: readonly AnswerEvent[]) => events.reduce(withAnswerEvent, EMPTY_ANSWER).blocks

test('withAnswerEvent extends paragraphs, list items and tables', () => {
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

test('withAnswerEvent ignores pieces that fit no block', () => {
  expect(blocksAfter([{ type: 'segments', segments: text('x') }])).toEqual([])
  const heading: AnswerEvent = { type: 'block', block: { kind: 'HEADING', segments: text('h') } }
  expect(blocksAfter([heading, { type: 'segments', segments: text('x') }])).toEqual([
    { kind: 'HEADING', segments: text('h') },
  ])
})
