import { expect, test } from 'vitest'
import { demandOf, hasMoney } from './demand.ts'

test.each([
  ['How much is a new gearbox?', 'en'],
  ['What does an oil change cost?', 'en'],
  ['Was kostet die Hauptuntersuchung?', 'de'],
  ['Was verdient ein Verkäufer?', 'de'],
  ['Muayene ücreti kaç lira?', 'tr'],
  ['Koľko stojí nová prevodovka?', 'sk'],
] as const)('%j is for an amount of money', (question, language) => {
  expect(demandOf(question, language).isForMoney).toBe(true)
})

test.each([
  ['Who decides the price of a trade-in?', 'en'],
  ['How much rebate may a salesperson give?', 'en'],
  ['Wer entscheidet über den Preis?', 'de'],
  ['Fiyata kim karar verir?', 'tr'],
  ['Kto rozhoduje o cene?', 'sk'],
] as const)('%j is not for an amount of money', (question, language) => {
  expect(demandOf(question, language).isForMoney).toBe(false)
})

test.each([
  ['Who is the head of sales?', 'en', true],
  ['Who is responsible for complaints?', 'en', false],
  ['Wer ist der Vorsitzende?', 'de', true],
  ['Birliğin başkanı kim?', 'tr', true],
  ['Bu bilgileri kim görür?', 'tr', false],
  ['Kto je predseda odborov?', 'sk', true],
] as const)('whether %j in %s is for a person: %s', (question, language, expected) => {
  expect(demandOf(question, language).isForPerson).toBe(expected)
})

test('names are words with capital letters, in German abbreviations only, without days', () => {
  const namesIn = (question: string, language: 'en' | 'de' | 'tr') => [...demandOf(question, language).names]
  expect(namesIn('Who manages the studio in Cork on Monday, and may I?', 'en')).toEqual(['cork'])
  expect(namesIn('Wie viele Mitarbeiter hat BMW in München?', 'de')).toEqual(['bmw'])
  expect(namesIn('Serviste Bosch parçası var mı?', 'tr')).toEqual(['bosch'])
})

test('verbs are words of German sentences without a capital letter, and the last ones of Turkish sentences', () => {
  expect(demandOf('wann endet der vertrag', 'de').verbs.size).toBe(0)
  expect(demandOf('Wann endet der Vertrag', 'de').verbs).toContain('endet')
  expect(demandOf('Faturayı ne zaman kesmeliyiz?', 'tr').verbs).toEqual(new Set(['kesmeliyiz']))
  expect(demandOf('Ako zabrániť škode?', 'sk').verbs).toEqual(new Set(['zabrániť']))
})

test.each(['1.200 €', '€38', '6.900 ₺', '40 TL', '80 Euro'])('%j is an amount of money', (text) => {
  expect(hasMoney(`It is ${text}.`)).toBe(true)
})

test.each(['30 days', '4 %', 'the price in euros'])('%j is no amount of money', (text) => {
  expect(hasMoney(`It is ${text}.`)).toBe(false)
})

test('a word is no name because it begins a sentence', () => {
  expect([...demandOf('How is it calculated? Please say: Nothing else. And Porsche?', 'en').names]).toEqual(['porsche'])
})
