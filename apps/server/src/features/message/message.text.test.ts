import { describe, expect, test } from 'vitest'
import { extractOf, textIn } from './message.text.ts'

const words = (title: string) => ({ title, text: title })

describe('the text of a message', () => {
  test("is in the reader's language", () => {
    expect(textIn({ de: words('Hallo'), sk: words('Ahoj') }, 'sk', 'de')).toMatchObject({
      title: 'Ahoj',
      language: 'sk',
      isFallback: false,
    })
  })

  test("is in the tenant's default language when it is missing in the reader's", () => {
    expect(textIn({ de: words('Hallo'), sk: words('Ahoj') }, 'tr', 'sk')).toMatchObject({
      title: 'Ahoj',
      language: 'sk',
      isFallback: true,
    })
  })

  test('is in any available language when the default language has changed since', () => {
    expect(textIn({ de: words('Hallo') }, 'tr', 'sk')).toMatchObject({ title: 'Hallo', language: 'de' })
  })
})

test('an extract is one line without Markdown marks, cut between words', () => {
  expect(extractOf('# Hours\n\n- **Open** [orders](/measures) first\n> `soon`')).toBe('Hours Open orders first soon')
  expect(extractOf('*short* and _good_, 2*3*4')).toBe('short and good, 2*3*4')
  expect(extractOf('2 * 3 = 6, and snake_case stays')).toBe('2 * 3 = 6, and snake_case stays')
  const cut = extractOf('wort '.repeat(100))
  expect([...cut].length).toBeLessThanOrEqual(162)
  expect(cut).toMatch(/wort …$/)
})
