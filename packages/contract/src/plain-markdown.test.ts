import { expect, test } from 'vitest'
import { hasMarkdown, plainMarkdown } from './plain-markdown.ts'

test.each([
  ['## Hours\n\nWe open at **seven**.', 'Hours\n\nWe open at seven.'],
  ['- one\n- *two*', 'one\ntwo'],
  ['> Read [the guide](https://example.com/a) first', 'Read the guide first'],
  ['2 * 3 * 4 and snake_case_word', '2 * 3 * 4 and snake_case_word'],
  ['![Logo](x.png) text \\*marked\\*', 'Logo text *marked*'],
])('the marks of %j are removed', (markdown, plain) => {
  expect(plainMarkdown(markdown)).toBe(plain)
})

test('a text of paragraphs has no Markdown', () => {
  expect(hasMarkdown('Sales rose by 4.5 % – well done.\n\n“New” cars: 12, at 7 a.m.')).toBe(false)
  for (const text of ['a **b**', '# A', '- a', '1. a', '| a |', 'see www.example.com', '<b>a</b>', 'a\n---']) {
    expect(hasMarkdown(text), text).toBe(true)
  }
})

test('a hostile text of 20,000 characters is read in time', { timeout: 10_000 }, () => {
  for (const part of ['[', '-', '*', '_', '`', '> ', '\\', '| ', '=', ' ', '![a](', '*a ', 'a*b_']) {
    plainMarkdown(`**a** ${part.repeat(20_000 / part.length)}x`)
    plainMarkdown(`**a**\n${part.repeat(20_000 / part.length)}x`)
  }
})
