import type { AnswerEvent, Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import { EMPTY_ANSWER, withAnswerEvent } from '@lotse/contract/features/ai/answer.ts'
import type { Language } from '@lotse/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { hasOnlyNumbersOf } from '../gate/cited-lines.ts'
import { CHECKS_OF_TEST } from '../gate/text-checks.fixture.ts'
import { createCitationGate } from './citation-gate.ts'

const passage = (number: number, text: string): Citation => ({
  number,
  kind: 'DOCUMENT',
  title: `Guide ${number}`,
  passage: text,
  location: null,
  address: '/faq',
})
const PASSAGES = [
  passage(1, 'Reply within 30 minutes. Discounts up to 4.5 % are decided at once, 1,500 € at most.'),
  passage(2, 'Two technicians check the brakes. The list has twenty cars.'),
]

/** The answer to a text that arrives in parts of `size` characters. */
async function answerOf(text: string, { language = 'en', size = 7 }: { language?: Language; size?: number } = {}) {
  const gate = createCitationGate(PASSAGES, language, CHECKS_OF_TEST)
  const events: AnswerEvent[] = []
  for (let at = 0; at < text.length; at += size) events.push(...(await gate.push(text.slice(at, at + size))))
  events.push(...(await gate.end()))
  const { blocks, citations } = events.reduce(withAnswerEvent, EMPTY_ANSWER)
  const shown = JSON.stringify(blocks)
  return { blocks, numbers: citations.map(({ number }) => number), shown, gate }
}

describe('a sentence', () => {
  test('with a citation is shown with it, and the passage is sent once before it', async () => {
    const text = 'Reply quickly {{cite:1}}. Check the brakes. {{cite:2}} Then call {{cite:1}}.'
    const { blocks, numbers, gate } = await answerOf(text)
    expect(blocks).toEqual([
      {
        kind: 'PARAGRAPH',
        segments: [
          ...[{ text: 'Reply quickly.' }, { text: ' ' }, { text: '[1]', citation: 1 }, { text: ' ' }],
          ...[{ text: 'Check the brakes.' }, { text: ' ' }, { text: '[2]', citation: 2 }, { text: ' ' }],
          ...[{ text: 'Then call.' }, { text: ' ' }, { text: '[1]', citation: 1 }],
        ],
      },
    ])
    expect(numbers).toEqual([1, 2])
    expect(gate.dropped).toBe(0)
  })

  test.each([
    ['has no citation', 'Everything is fine.'],
    ['cites a passage that was not given', 'Everything is fine {{cite:3}}.'],
    ['cites one passage that was given and one that was not', 'Everything is fine {{cite:1,9}}.'],
    ['has another token', 'It was {{value:sales|2026-01}} {{cite:1}}.'],
    ['has a number that is not in the passage', 'Reply within 20 minutes {{cite:1}}.'],
    ['has a number of a passage that it does not cite', 'Reply within 30 minutes {{cite:2}}.'],
    ['has a part of a number', 'Discounts up to 4 % {{cite:1}}.'],
    ['has a number with a part of it', 'At most 500 € {{cite:1}}.'],
    ['has a number in words that is not in the passage', 'Reply within thirty minutes {{cite:1}}.'],
    ['has full-width digits', 'Reply within ９９ minutes {{cite:1}}.'],
    ['has the digits of another script', 'Reply within ٩٩ minutes {{cite:1}}.'],
    ['has a Roman numeral', 'Reply within XXV minutes {{cite:1}}.'],
  ])('is dropped and counted when it %s', async (_, text) => {
    const { blocks, numbers, gate } = await answerOf(text)
    expect(blocks).toEqual([])
    expect(numbers).toEqual([])
    expect(gate.dropped).toBe(1)
  })

  test.each([
    ['Reply within 30 minutes {{cite:1}}.', 'en'],
    ['Discounts up to 4.5 % and 1,500 € {{cite:1}}.', 'en'],
    ['Two people check twenty cars {{cite:2}}.', 'en'],
  ] as const)('keeps the numbers of its passage: %s', async (text, language) => {
    expect((await answerOf(text, { language })).gate.dropped).toBe(0)
  })

  test('is dropped without the others of its paragraph', async () => {
    const { shown, gate } = await answerOf('Sales were 99 € {{cite:1}}. Reply quickly {{cite:1}}. All is well.')
    expect(shown).toContain('Reply quickly.')
    expect(shown).not.toContain('99')
    expect(gate.dropped).toBe(2)
  })
})

test('links, images and HTML are removed', async () => {
  const text =
    'Reply **quickly** [here](https://evil.example) ![x](https://evil.example/x.png) <script>alert(1)</script><b>now</b> {{cite:1}}.'
  const { shown } = await answerOf(text)
  expect(shown).not.toMatch(/https|script|alert|<b>/)
  expect(shown).toContain('{"text":"quickly","isStrong":true}')
})

test('items become one list', async () => {
  const { blocks } = await answerOf(
    'Do this: {{cite:1}}\n- Reply {{cite:1}}\n\n- Check {{cite:2}}\n- Drop 77 {{cite:2}}\nDone {{cite:1}}.',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['PARAGRAPH', 'LIST', 'PARAGRAPH'])
  expect(blocks[1]).toMatchObject({
    items: [
      [{ text: 'Reply' }, {}, {}],
      [{ text: 'Check' }, {}, {}],
    ],
  })
})

test('a model that finds no answer shows nothing', async () => {
  const { blocks, gate } = await answerOf('{{none}}', { size: 3 })
  expect(blocks).toEqual([])
  expect(gate.saysNothing).toBe(true)
})

test('the parts in which the text arrives have no influence', async () => {
  const text =
    'Reply within 30 minutes. {{cite:1}}\n\n- Two people check {{cite:2}}\n- 5 cars {{cite:2}}\n\nCall {{cite:1}}.'
  const whole = await answerOf(text, { size: 1_000 })
  for (const size of [1, 2, 3, 5, 11]) expect((await answerOf(text, { size })).blocks).toEqual(whole.blocks)
})

test('a line of ten megabytes is not shown', async () => {
  const { blocks, gate } = await answerOf(`${'x '.repeat(5_000_000)}{{cite:1}}`, { size: 1_000_000 })
  expect(blocks).toEqual([])
  expect(gate.dropped).toBe(1)
})

test('a line of ten megabytes in parts of 20 characters is not stored', async () => {
  const gate = createCitationGate(PASSAGES, 'en', CHECKS_OF_TEST)
  for (let at = 0; at < 10_000_000; at += 20) await gate.push('x y z x y z x y z x ')
  expect(await gate.end()).toEqual([])
  expect(gate.dropped).toBe(1)
  expect(await gate.push('\nReply quickly {{cite:1}}.\n')).toHaveLength(2)
})

test('a word of a megabyte is not shown, and the line after it is', async () => {
  const { blocks, gate } = await answerOf(`${'sechzehn'.repeat(131_072)}q {{cite:1}}.\nReply quickly {{cite:1}}.`)
  expect(blocks).toHaveLength(1)
  expect(gate.dropped).toBe(1)
})

const COSTS = [
  'The offer ends after 90 days and 45 visits. The costs were 1.200 EUR, a fall of 3 % or −7 °C; 1.5 million € in all.',
  'Within 14 calendar days, 21 dňoch or 60 parrots.',
]

test.each([
  '90 EUR',
  '90 %',
  '45k EUR',
  '1.200 M EUR',
  '−1.200 EUR',
  '90/45',
  '1.5',
  '3',
  '60 EUR',
  '60 days',
  '45·90',
  '90–45',
  '45 × 90',
  'minus 90',
  '€ 90',
  '1.5 €',
  '7 °C',
])('a number of a passage may not become another one: %s', (number) =>
  expect(hasOnlyNumbersOf(`It is ${number} now`, COSTS, 'en')).toBe(false),
)

test.each([
  '90 days',
  '14 days',
  '21 dní',
  '90',
  '90 Tage',
  '1.200 EUR',
  '1.200 €',
  '1.200',
  '3 %',
  '−7 °C',
  '1.5 million €',
  '45 visits (or 90 days)',
])('a number of a passage is quoted with its unit or without one: %s', (number) =>
  expect(hasOnlyNumbersOf(`It is ${number} now`, COSTS, 'en')).toBe(true),
)

test('invented numbers in digits and words do not pass in any of 1,000 tries', () => {
  const words = ['eleven', 'zwölf', 'dreißig', 'kırk', 'dvanásť', 'hundert', 'ninety', 'yüz']
  const digits = ['7', '31', '3,0', '4.6', '15', '1500', '1.500', '0.5', '45', '4,5']
  const texts = PASSAGES.map(({ passage: text }) => text)
  for (let seed = 0; seed < 1_000; seed++) {
    const number = seed % 2 === 0 ? words[seed % words.length] : digits[seed % digits.length]
    const language = (['en', 'de', 'tr', 'sk'] as const)[seed % 4] ?? 'en'
    expect(hasOnlyNumbersOf(`The value is ${number} cars`, texts, language), `${number}`).toBe(false)
  }
})
