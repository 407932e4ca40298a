import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, instantIn, isTimeZone, timestampIn } from './zoned-time.ts'

const ZONES = [
  'Europe/Berlin',
  'Europe/Istanbul',
  'Europe/Bratislava',
  'UTC',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
]

test('the start of a day belongs to it, and the moment before does not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 11_000, max: 25_000 }), (zone, number) => {
      const day = new Date(number * 86_400_000).toISOString().slice(0, 10)
      const start = instantIn(zone, day)
      expect(dayIn(zone, start)).toBe(day)
      expect(dayIn(zone, new Date(start.getTime() - 1000)) < day).toBe(true)
    }),
  )
})

test('a timestamp has the local time and its offset, also of a repeated hour, and names the same instant', () => {
  const write = (zone: string, iso: string) => timestampIn(zone, new Date(iso))
  expect(write('Europe/Berlin', '2026-10-25T00:30:00.120Z')).toBe('2026-10-25 02:30:00.120+02:00')
  expect(write('Europe/Berlin', '2026-10-25T01:30:00.120Z')).toBe('2026-10-25 02:30:00.120+01:00')
  expect(write('America/St_Johns', '2026-01-01T00:00:00Z')).toBe('2025-12-31 20:30:00.000-03:30')
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.date({ min: new Date(0), noInvalidDate: true }), (zone, instant) => {
      fc.pre(instant.getUTCFullYear() < 9999)
      expect(Date.parse(timestampIn(zone, instant))).toBe(instant.getTime())
    }),
  )
})

test('07:00 stays 07:00 in summer and winter', () => {
  expect(instantIn('Europe/Berlin', '2026-03-30', '07:00').toISOString()).toBe('2026-03-30T05:00:00.000Z')
  expect(instantIn('Europe/Berlin', '2026-10-26', '07:00').toISOString()).toBe('2026-10-26T06:00:00.000Z')
})

test('a skipped hour becomes the next one, a repeated hour is the first one', () => {
  expect(instantIn('Europe/Berlin', '2026-03-29', '02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(instantIn('Europe/Berlin', '2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('an unknown time zone is rejected', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Europe/Atlantis')).toBe(false)
})
