import { expect, test } from 'vitest'
import { PARAGRAPH } from '../../../testing/ai-fixture.ts'
import { answerText } from './answer-text.ts'

test('an answer is copied as plain text with its sources', () => {
  const text = answerText(
    {
      blocks: [
        { kind: 'HEADING', segments: [{ text: 'Summary' }] },
        PARAGRAPH,
        { kind: 'LIST', items: [[{ text: 'one' }], [{ text: 'two ' }, { text: '[1]', citation: 1 }]] },
        { kind: 'TABLE', header: ['KPI', 'Value'], rows: [[[{ text: 'ROS' }], [{ text: '2.1 %' }]]] },
        {
          kind: 'CHART',
          kpiId: 'ros',
          name: 'ROS',
          unit: { id: '%', label: '%' },
          decimals: 1,
          series: [],
          address: '/home',
        },
        {
          kind: 'MEASURE_PROPOSAL',
          proposal: { title: 'Clock', description: 'Every order.', kpiId: null, templateId: null, euroPerYear: null },
        },
      ],
      citations: [
        { number: 1, kind: 'DOCUMENT', title: 'Guide', passage: '…', location: 'page 3', address: '/home' },
        { number: 2, kind: 'FAQ', title: 'Question', passage: '…', location: null, address: '/faq' },
      ],
    },
    (title) => `Proposed: ${title}`,
  )
  expect(text).toBe(
    [
      'Summary',
      'Labour efficiency is at 68.2 %.',
      '- one\n- two [1]',
      'KPI\tValue\nROS\t2.1 %',
      'Proposed: Clock\nEvery order.',
      '[1] Guide, page 3\n[2] Question',
    ].join('\n\n'),
  )
})
