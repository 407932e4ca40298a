import { expect, test } from 'vitest'
import type { Pack } from './pack.ts'
import { packClock, packUuid, resolvePackDay, resolvePackMonth } from './pack-day.ts'

const clock = { today: '2026-03-05', lastPeriod: '2026-02' }
const day = (text: string) => resolvePackDay(text, clock)

test('resolvePackDay accepts dates and days relative to today or to the last month with figures', () => {
  expect(day('2025-03-14')).toBe('2025-03-14')
  expect(day('today')).toBe('2026-03-05')
  expect(day('today+30')).toBe('2026-04-04')
  expect(day('today-5')).toBe('2026-02-28')
  expect(day('figures')).toBe('2026-02-01')
  expect(day('figures-14/20')).toBe('2024-12-20')
})

test('resolvePackDay returns the last day of a month when the month is shorter', () => {
  expect(day('figures/31')).toBe('2026-02-28')
  expect(day('2025-02-30')).toBe('2025-02-28')
  expect(day('figures-24/29')).toBe('2024-02-29')
})

test('resolvePackDay rejects other texts', () => {
  for (const text of ['', 'tomorrow', 'today+', 'figures-9/32', '2025-13-01', '2025-3-1']) {
    expect(() => day(text), text).toThrow(RangeError)
  }
})

test('resolvePackMonth accepts months and months relative to the last one with figures', () => {
  const month = (text: string) => resolvePackMonth(text, clock)
  expect(month('2025-03')).toBe('2025-03')
  expect(month('figures')).toBe('2026-02')
  expect(month('figures-14')).toBe('2024-12')
  expect(month('figures+2')).toBe('2026-04')
  for (const text of ['', 'today', 'figures1', 'figures-1/20', '2025-13', '2025-03-01']) {
    expect(() => month(text), text).toThrow(RangeError)
  }
})

test.each([
  [{ timeZone: 'Europe/Istanbul' }, '2026-02-01', '2026-01'],
  [{ config: { default_language: 'tr' } }, '2026-02-01', '2026-01'],
  [{ timeZone: 'America/New_York', config: { default_language: 'tr' } }, '2026-01-31', '2025-12'],
  [{}, '2026-01-31', '2025-12'],
])('packClock of %j has today in the time zone of the tenant', (manifest, today, lastPeriod) => {
  const pack = { manifest: { value: manifest } } as unknown as Pack
  expect(packClock(pack, new Date('2026-01-31T23:30:00Z'))).toEqual({ today, lastPeriod })
})

test('packUuid returns the same UUID for the same tenant, kind and key only', () => {
  const id = packUuid('rheintal', 'measure', 'a')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(packUuid('rheintal', 'measure', 'a')).toBe(id)
  const others = [
    packUuid('studio', 'measure', 'a'),
    packUuid('rheintal', 'assessment', 'a'),
    packUuid('rheintal', 'measure', 'b'),
  ]
  expect(new Set([id, ...others]).size).toBe(4)
})
