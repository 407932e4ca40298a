import { expect, test } from 'vitest'
import { DATE_CONVENTIONS, writeBriefMoment, writeDay, writeMoment, writeTime, writeTimeZone } from './date.ts'

const LANGUAGES = ['en', 'de', 'tr', 'sk'] as const
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const inAll = (write: (language: (typeof LANGUAGES)[number]) => string) => LANGUAGES.map((each) => plain(write(each)))

const BERLIN = 'Europe/Berlin'

/** Half past one at night on Saturday, 21 November in Berlin; in Greenwich it is still Friday. */
const AT_NIGHT = '2026-11-21T00:30:00.000Z'
const IN_THE_MORNING = new Date('2026-11-21T07:30:00.000Z')
const brief = (iso: string) => inAll((language) => writeBriefMoment(iso, language, BERLIN, IN_THE_MORNING))

test('a moment has the day and the time of the clock in the time zone', () => {
  expect(inAll((language) => writeMoment('2026-03-09T23:05:00.000Z', language, BERLIN))).toEqual([
    '03/10/26, 12:05 AM',
    '10.03.2026, 00:05',
    '10.03.2026, 00:05',
    '10.03.2026, 00:05',
  ])
})

test('a moment’s day is that of the time zone, a day stays what it is', () => {
  expect(inAll((language) => writeDay('2026-03-09T23:05:00.000Z', language, BERLIN))).toEqual([
    '03/10/26',
    '10.03.2026',
    '10.03.2026',
    '10.03.2026',
  ])
  expect(writeDay('2026-03-09', 'de', 'America/New_York')).toBe('09.03.2026')
})

test('in a list, what is of today has its time', () => {
  expect(brief(AT_NIGHT)).toEqual(['01:30 AM', '01:30', '01:30', '01:30'])
  expect(brief(AT_NIGHT)).toEqual(inAll((language) => writeTime(AT_NIGHT, language, BERLIN)))
})

test('in a list, what is of yesterday evening has its date, also less than a day later', () => {
  expect(brief('2026-11-20T22:59:00.000Z')).toEqual(['11/20/26', '20.11.2026', '20.11.2026', '20.11.2026'])
})

test('in a list, the date is that of the time zone', () => {
  // New Year has come in Berlin, but not in Greenwich.
  expect(brief('2025-12-31T23:30:00.000Z')).toEqual(['01/01/26', '01.01.2026', '01.01.2026', '01.01.2026'])
})

test('a time zone has the name that people use', () => {
  expect(inAll((language) => writeTimeZone('Europe/Berlin', language))).toEqual([
    'Central European Time',
    'Mitteleuropäische Zeit',
    'Orta Avrupa Saati',
    'stredoeurópsky čas',
  ])
})

test('weeks begin on Monday in German, on Sunday in English, Turkish and Slovak', () => {
  const begins = Object.entries(DATE_CONVENTIONS).map(([language, { weekStart }]) => [language, weekStart])
  expect(Object.fromEntries(begins)).toEqual({ en: 0, de: 1, tr: 0, sk: 0 })
})
