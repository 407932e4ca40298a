import { expect, test } from 'vitest'
import { splitMarkdown, splitPlain } from './split.ts'

test('Markdown is divided at its headings and loses its marks', () => {
  const markdown =
    'Intro **one**.\n\n## Rules\n\n- [ ] Keep *this* [link](https://x.example)\n1. Second\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n### Deep `code`\n> quoted <b>text</b>'
  expect(splitMarkdown(markdown)).toEqual([
    { location: null, body: 'Intro one.' },
    { location: 'Rules', body: '– Keep *this* link\n1. Second\nA · B\n1 · 2' },
    { location: 'Deep code', body: 'quoted text' },
  ])
})

test('paragraphs are joined up to about 1,000 characters', () => {
  const paragraphs = Array.from({ length: 10 }, (_, index) => `${index} ${'word '.repeat(59).trim()}`)
  const parts = splitPlain(paragraphs.join('\n\n'))
  expect(parts.map(({ body }) => body).join('\n')).toBe(paragraphs.join('\n'))
  for (const { body } of parts) expect(body.length).toBeLessThanOrEqual(1_000)
  expect(parts.length).toBeLessThan(6)
})

test('a paragraph without end is divided at sentences, at spaces, or anywhere', () => {
  for (const unit of ['A sentence of words. ', 'word ', 'x', '😀']) {
    const text = unit.repeat(4_000).trim()
    const parts = splitPlain(text)
    expect(Math.max(...parts.map(({ body }) => body.length))).toBeLessThanOrEqual(1_200)
    expect(
      parts
        .map(({ body }) => body)
        .join('')
        .replace(/\s/g, ''),
    ).toBe(text.replace(/\s/g, ''))
    expect(parts.every(({ body }) => body.isWellFormed())).toBe(true)
  }
})

test('characters that the database cannot store are replaced', () => {
  expect(splitPlain('a\0b\u0007c \ud800 d\r\ne')).toEqual([{ location: null, body: 'a b c \ufffd d\ne' }])
  expect(splitPlain(' \n\n \t')).toEqual([])
})
