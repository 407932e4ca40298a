import { describe, expect, test } from 'vitest'
import { MAXIMUM_SENTENCE, readAnswer } from './answer-reading.ts'
import { linesOf, runGate } from './text-gate.fixture.ts'
import { createTextGate } from './text-gate.ts'

const shown = async (text: string) => linesOf((await runGate([text])).events)

describe('a gate', () => {
  test('turns answer text into blocks', async () => {
    const text = `## What happened
Sales fell in {{period:2026-10}}. **Profit** is {{value:ebt|2026-10}}.
It continues here.

- First **{{name:a}}**: less. And more.
- Second.
1. Then.

| KPI | {{period:2026-10}} |
| --- | ---: |
| {{name:a}} | {{value:a|2026-10|R12}} |
| {{name:b}} | |

{{chart:ebt}}
{{propose:ebt|-|Talk every day|Each morning, briefly.}}`
    expect(await shown(text)).toEqual([
      '# What happened',
      'Sales fell in «period». **Profit** is «value». It continues here.',
      '- First **«name»**: less. And more.',
      '- Second.',
      '- Then.',
      '|| KPI | «period»',
      '| «name» | «value»',
      '| «name» | ',
      'OWN ebt',
      'OWN ebt / - / Talk every day / Each morning, briefly.',
    ])
  })

  test('releases a sentence as soon as the next one begins', async () => {
    const { events } = await runGate(['Sales fell. P'])
    expect(linesOf(events)).toEqual(['Sales fell. P'])
    const { events: first } = await runGate(['Sales fell. 5'])
    expect(linesOf(first)).toEqual(['Sales fell.'])
  })

  test.each([
    ['a digit', 'Good. Sales fell by 5 cars. Fine.', 1],
    ['a number word', 'Good. Sales fell by five cars. Fine.', 1],
    ['a token that does not resolve', 'Good. Sales fell by {{unknown:x}}. Fine.', 1],
    ['an unclosed token', 'Good. Fine.\n\nSales fell {{value:x. More', 1],
    ['a block token inside of a sentence', 'Good. Fine.\n\nSee {{unknown:x}} here.', 1],
    ['a number inside of a word with markup', 'Good. It is twe<b></b>n**ty**. Fine.', 1],
    ['a number with invisible characters', 'Good. It is twe\u200bn\u00adty. Fine.', 1],
  ])('drops a sentence with %s and counts it', async (_what, text, dropped) => {
    const result = await runGate([text])
    expect(linesOf(result.events)).toEqual(['Good. Fine.'])
    expect(result.dropped).toBe(dropped)
  })

  test('drops rows, headings and proposals with a number', async () => {
    const text = `## Five findings

| KPI | Text |
|---|---|
| a | is fine |
| b | is 5 |

{{propose:ebt|-|Save half|Soon}}
{{propose:unknown|-|Save|Soon}}
## Empty
## Next
Done.`
    const result = await runGate([text])
    expect(linesOf(result.events)).toEqual(['|| KPI | Text', '| a | is fine', '# Next', 'Done.'])
    expect(result.dropped).toBe(4)
  })

  test('shows no row of a table whose header has a number', async () => {
    const result = await runGate(['| KPI | 2026 |\n|---|---|\n| a | b |\n'])
    expect(result.events).toEqual([])
    expect(result.dropped).toBe(2)
  })

  test('keeps the text of links, images and HTML only', async () => {
    expect(
      await shown(
        'See [the **page**](https://evil.example/?q=1) and ![a picture](https://evil.example/x.png) now. <img src=x onerror="alert(1)">Safe <b>text</b> <script>alert(1)</script>here. Visit https://evil.example/1 or not.',
      ),
    ).toEqual(['See the **page** and now. Safe text here. Visit or not.'])
  })

  test('does not end a sentence after an abbreviation', async () => {
    const { dropped, events } = await runGate(['Sie sparen z. B. Zeit bei fünf Autos. Gut.'], 'de')
    expect(linesOf(events)).toEqual(['Gut.'])
    expect(dropped).toBe(1)
  })

  test('writes a capital at the begin of a sentence that begins with a token', async () => {
    const lower = [{ text: 'október', source: 'x' }]
    const gate = createTextGate({ inline: async () => lower, block: async () => null }, 'sk')
    const first = await gate.push('{{period:2026-10}} bol dobrý. Aj {{period:2026-10}} bol.')
    expect([...first, ...(await gate.end())]).toMatchObject([
      { type: 'block', block: { segments: [{ text: 'Október' }, {}] } },
      { type: 'segments', segments: [{ text: ' Aj ' }, { text: 'október' }, {}] },
    ])
  })

  test('drops what is longer than the maximum and continues with the next line', async () => {
    const long = 'word '.repeat(MAXIMUM_SENTENCE)
    const text = `${long}\nNext.\n\n## ${long}\nLast. ${'Short. '.repeat(3000)}`
    const whole = await runGate([text])
    expect(whole.dropped).toBe(2)
    expect(linesOf(whole.events).join(' ').slice(0, 12)).toBe('Next. Last. ')
    expect(await runGate(text.match(/[\s\S]{1,777}/g) ?? [])).toEqual(whole)
  })

  test('reads the text when a sentence or line may have ended, not with each delta', async () => {
    const read: string[] = []
    const gate = createTextGate({ inline: async () => null, block: async () => null }, 'en', (piece) => {
      read.push(piece.delta)
      return readAnswer(piece)
    })
    for (const letter of 'All is well, e.g. here. So is this.\nAnd that') await gate.push(letter)
    await gate.end()
    expect(read).toEqual(['All is well, e.g. h', 'ere. S', 'o is this.\n', 'A', 'nd that'])
  })

  test('shows nothing of an empty answer', async () => {
    expect(await runGate([])).toEqual({ events: [], dropped: 0 })
    expect(await runGate(['\n\n', '  ', '---\n```\n'])).toEqual({ events: [], dropped: 0 })
  })
})
