import { expect, test } from 'vitest'
import { todayIn } from './today.ts'

const HALF_PAST_MIDNIGHT_IN_BERLIN = new Date('2026-06-01T22:30:00Z')

test("today is the day of the tenant's time zone, not of the browser or of UTC", () => {
  const zones = ['Europe/Berlin', 'UTC', 'Europe/Istanbul', 'America/New_York']
  expect(zones.map((zone) => todayIn(zone, HALF_PAST_MIDNIGHT_IN_BERLIN))).toEqual([
    '2026-06-02',
    '2026-06-01',
    '2026-06-02',
    '2026-06-01',
  ])
})

test('today falls back to the day of the browser when its time zone is unknown', () => {
  expect(todayIn('Mars/Olympus', new Date(2026, 5, 2, 12))).toBe('2026-06-02')
  expect(todayIn(undefined, new Date(2026, 5, 2, 12))).toBe('2026-06-02')
})
