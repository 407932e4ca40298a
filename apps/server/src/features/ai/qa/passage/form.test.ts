import { expect, test } from 'vitest'
import { filePassages } from './file-passages.ts'

const bodiesOf = (text: string, type = 'WORD') =>
  filePassages('Title', type, [{ page: null, heading: null, text }]).map(({ body }) => body)

test('of a form with boxes and blanks, only the sentences are passages', () => {
  const form = [
    'Fill it in beside the car, together with the customer.',
    'Name: ____',
    'Chassis no.',
    'Tyres: tread … mm',
    '☐ registration ☐ spare key',
    '☐ telephone ☐ message',
    'At most three findings, safety first.',
  ]
  expect(bodiesOf(form.join('\n'))).toEqual([`${form[0]}\n${form.at(-1)}`])
})

test('of a form with the names of fields only, nothing is a passage', () => {
  const fields = ['Name', 'Telephone', 'Plate', 'Make and model', 'Mileage', 'Day', 'Adviser', 'Signature']
  expect(bodiesOf(fields.join('\n'))).toEqual([])
})

test('a table of values and a text remain whole', () => {
  const prices = ['Item', 'Price', 'Oil', '80 €', 'Brakes', '240 €', 'Tyres', '400 €', 'Battery', '190 €']
  expect(bodiesOf(prices.join('\n'))).toEqual([prices.join('\n')])
  const text = 'The first line of a text that a page breaks\nat its margin, and not at the end\nof a sentence.'
  expect(bodiesOf(text, 'PDF')).toEqual([text])
})
