import { expect, test } from 'vitest'
import { bodyOf, emptyFields, problemsFrom, problemsOf } from './form-values.ts'

const EMPTY = emptyFields('2026-11-23')
const words = (title: string, text: string, keywords = '') => ({ title, text, keywords })
const written = { ...EMPTY, texts: { ...EMPTY.texts, de: words('Titel', 'Text', 'Wort') } }

test('the default language is needed, a begun one whole, and texts are not too long', () => {
  const texts = { ...EMPTY.texts, en: words('Title', ' '), sk: words('x'.repeat(201), 'Text') }
  expect(problemsOf('NEWS', { ...EMPTY, texts, publishedOn: null }, 'de')).toEqual({
    'de.title': { key: 'needed' },
    'de.text': { key: 'needed' },
    'en.text': { key: 'half' },
    'sk.title': { key: 'tooLong', max: 200, length: 201 },
    publishedOn: { key: 'day' },
  })
  expect(Object.keys(problemsOf('FAQ', written, 'de'))).toEqual(['category'])
  expect(problemsOf('NEWS', written, 'de')).toEqual({})
})

test('the body has the written languages, and only the fields of its kind', () => {
  const fields = { ...written, source: '  ', linkIds: ['bp'], category: 'ACCESS', keepsSources: true }
  expect(bodyOf('NEWS', fields)).toEqual({
    texts: { de: { title: 'Titel', text: 'Text' } },
    publishedOn: '2026-11-23',
    source: null,
    linkIds: ['bp'],
    keepsSources: true,
    category: null,
  })
  expect(bodyOf('FAQ', fields)).toEqual({
    texts: { de: { title: 'Titel', text: 'Text', keywords: 'Wort' } },
    publishedOn: null,
    source: null,
    linkIds: [],
    keepsSources: false,
    category: 'ACCESS',
  })
})

test('problems of the server are shown at their fields', () => {
  const detail = (path: string) => ({ path, code: 'x', message: path })
  const found = problemsFrom(['/body/texts/de/text', '/body/texts/de', '/body/linkIds/1'].map(detail))
  expect(Object.keys(found)).toEqual(['de.text', 'de.title', 'linkIds'])
})
