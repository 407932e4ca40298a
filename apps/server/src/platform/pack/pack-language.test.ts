import { expect, test } from 'vitest'
import { completeTexts } from './pack-language.ts'

test('a text in the stated languages is shown to readers of the others in the first of them', () => {
  const item = { id: 'shop', names: [{ tr: 'Dükkan', sk: 'Predajňa' }], limits: { min: 1 }, tags: ['en'] }
  expect(completeTexts(item, ['sk', 'tr'])).toEqual({
    ...item,
    names: [{ en: 'Predajňa', de: 'Predajňa', tr: 'Dükkan', sk: 'Predajňa' }],
  })
})

test('a text that is missing in a stated language stays missing, one in another language stays', () => {
  expect(completeTexts({ en: 'Shop' }, ['tr', 'en'])).toEqual({ en: 'Shop', de: 'Shop', sk: 'Shop' })
  expect(completeTexts({ tr: 'Dükkan', de: 'Laden' }, ['tr'])).toMatchObject({ de: 'Laden', en: 'Dükkan' })
})

test('nothing changes when a pack states all languages', () => {
  const item = { name: { en: 'Shop' } }
  expect(completeTexts(item, ['en', 'de', 'tr', 'sk'])).toBe(item)
})
