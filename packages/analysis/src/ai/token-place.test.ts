import { describe, expect, test } from 'vitest'
import type { AnswerLanguage } from './number-word-list.ts'
import { createTextGate } from './text-gate.ts'

const TEXTS: Readonly<Record<string, string>> = {
  value: '4.5\u00a0%',
  count: '3\u00a0KPIs',
  period: 'October 2026',
  cite: '',
}

/** What is shown of a sentence; the name `n` is a text, `d` has digits. */
async function shown(text: string, language: AnswerLanguage = 'en'): Promise<string> {
  const gate = createTextGate(
    {
      inline: async ({ name, args: [id] }) => [
        { text: TEXTS[name] ?? (id === 'd' ? 'Occupancy, 17:00 to 20:00' : 'Margin') },
      ],
      block: async () => null,
    },
    language,
  )
  const events = [...(await gate.push(text)), ...(await gate.end())]
  return (
    JSON.stringify(events)
      .replaceAll('\u00a0', ' ')
      .match(/(?<="text":")[^"]*/g)
      ?.join('') ?? ''
  )
}

describe('a number', () => {
  test.each([
    'It is {{value:a}}.',
    '{{value:a}} is low.',
    'It is low ({{value:a}}).',
    'It is “{{value:a}}”, as before.',
    'It is **{{value:a}}**: low.',
    'It is {{value:a}} in {{period:2026-10}}.',
    'It is {{value:a}} ({{value:b}}).',
    'They are {{value:a}}, {{value:b}} and {{value:c}}.',
    'It is {{value:a}} – below the median.',
    '{{value:a}}! Low.',
    'It is {{value:a}} {{cite:1}}.',
    'In {{period:2026-10}} customers waited.',
  ])('may be alone: %s', async (text) => {
    expect(await shown(text)).not.toBe('')
  })

  test.each([
    ...['{{value:a}}{{value:b}}', '{{value:a}} {{value:b}}', '{{value:a}}\u00a0{{value:b}}', '{{value:a}},{{value:b}}'],
    ...['{{value:a}}{{cite:1}}{{value:b}}', '{{value:a}} {{cite:1}} {{value:b}}', '({{value:a}}) ({{value:b}}) %'],
    ...[
      '-{{value:a}}',
      '− {{value:a}}',
      '– {{value:a}}',
      '+{{value:a}}',
      '±{{value:a}}',
      '~{{value:a}}',
      '≈ {{value:a}}',
    ],
    ...[
      'minus {{value:a}}',
      'minus **{{value:a}}**',
      '€{{value:a}}',
      '€ {{value:a}}',
      'EUR {{value:a}}',
      '#{{value:a}}',
    ],
    ...['{{value:a}} EUR', '{{value:a}}€', '{{value:a}} (EUR)', '{{value:a}} times', '{{value:a}}k', '{{value:a}} k'],
    ...[
      '{{value:a}} million',
      '{{value:a}} Mio.',
      '{{value:a}} %',
      '{{value:a}} days',
      '{{value:a}} squared',
      '{{value:a}}²',
    ],
    ...['{{value:a}}-fold', '{{value:a}}x', 'x{{value:a}}', '{{value:a}}/{{value:b}}', '{{value:a}} / {{value:b}}'],
    ...['{{value:a}}:{{value:b}}', '{{value:a}} – {{value:b}}', '{{value:a}} * {{value:b}}', 'T{{value:a}}'],
    ...['{{value:a}} point {{value:b}}', 'a factor of {{value:a}}', '{{period:2026-10}} EUR', '{{count:kpis}} EUR'],
  ])('is dropped with %s', async (text) => {
    expect(await shown(`It is ${text} now.`)).toBe('')
  })

  test('takes a Turkish ending, which is no ordinal or other number', async () => {
    expect(await shown("Değer {{value:a}}'e yükseldi.", 'tr')).toBe("Değer 4.5 %'e yükseldi.")
    expect(await shown("Değer {{value:a}}'inci sırada.", 'tr')).toBe('')
    expect(await shown("It rose to {{value:a}}'e.")).toBe('')
  })
})

describe('a name', () => {
  test.each(['{{name:n}}s', '{{name:n}} {{value:a}}', '{{name:n}}-like', '{{name:n}} EUR'])(
    'without a digit may be as in: %s',
    async (text) => {
      expect(await shown(`It is ${text} now.`)).not.toBe('')
    },
  )

  test.each(['{{name:d}} {{value:a}}', '{{name:d}} {{name:d}}', '{{name:d}} EUR', '{{name:d}}k', '-{{name:d}}'])(
    'with a digit has to be alone, unlike: %s',
    async (text) => {
      expect(await shown(`It is ${text} now.`)).toBe('')
    },
  )

  test('with a digit is shown where it is alone', async () => {
    expect(await shown('{{name:d}}: {{value:a}}.')).toBe('Occupancy, 17:00 to 20:00: 4.5 %.')
  })
})
