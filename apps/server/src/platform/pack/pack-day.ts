import { createHash } from 'node:crypto'
import { addDays } from '@lotse/analysis/calendar/day.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { FALLBACK_LANGUAGE, type Language } from '@lotse/contract/language.ts'
import { String } from 'typebox'
import { defaultTimeZone } from '../tenant/time-zone.ts'
import type { Pack } from './pack.ts'

const FORM =
  /^(?:(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))|today([+-]\d{1,4})?|figures([+-]\d{1,3})?(?:\/(0?[1-9]|[12]\d|3[01]))?)$/

/** A day in a pack: a date, or relative to the time at which the pack is applied. */
export const PackDay = String({
  pattern: FORM.source,
  description:
    'a day: 2025-03-14, today-3 (days from the day the pack is applied), or figures-9/20 (the 20th of the month nine months before the last one with figures)',
})

const MONTH_FORM = /^(?:(\d{4}-(?:0[1-9]|1[0-2]))|figures([+-]\d{1,3})?)$/

/** A month in a pack that has figures: a date, or relative to the last month with figures. */
export const PackMonth = String({
  pattern: MONTH_FORM.source.replace('[+-]', '-'),
  description: 'a month: 2025-03, or figures-3 (three months before the last one with figures)',
})

/** A month in a pack for which something is intended: a date, or relative to the last month with figures. */
export const PackGoalMonth = String({
  pattern: MONTH_FORM.source,
  description: 'a month: 2025-12, or figures+3 (three months after the last one with figures)',
})

/** Reference points of relative days. */
export interface PackClock {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** `YYYY-MM` */
  readonly lastPeriod: string
}

/**
 * Returns a day of a pack as `YYYY-MM-DD`; the last day of the month if the month is shorter.
 * @throws RangeError when the text is not a day of a pack
 */
export function resolvePackDay(text: string, { today, lastPeriod }: PackClock): string {
  const match = FORM.exec(text)
  if (match === null) throw new RangeError(`Not a day of a pack: ${text}`)
  const [, date, days, months, day] = match
  if (text.startsWith('today')) return addDays(today, Number(days ?? 0))
  const month = date?.slice(0, 7) ?? monthLater(lastPeriod, Number(months ?? 0))
  const dayOfMonth = Number(date?.slice(8) ?? day ?? 1)
  const last = Number(addDays(`${monthLater(month, 1)}-01`, -1).slice(8))
  return `${month}-${globalThis.String(Math.min(dayOfMonth, last)).padStart(2, '0')}`
}

/** Whether days follow each other. A day relative to the figures is not compared with one that is not. */
export function arePackDaysInOrder(days: readonly string[], clock: PackClock): boolean {
  return days.every((day, index) => {
    const before = days[index - 1]
    if (before === undefined || before.startsWith('figures') !== day.startsWith('figures')) return true
    return resolvePackDay(before, clock) <= resolvePackDay(day, clock)
  })
}

/** Returns a month of a pack as `YYYY-MM`. @throws RangeError when the text is not a month of a pack */
export function resolvePackMonth(text: string, { lastPeriod }: Pick<PackClock, 'lastPeriod'>): string {
  const match = MONTH_FORM.exec(text)
  if (match === null) throw new RangeError(`Not a month of a pack: ${text}`)
  const [, month, months] = match
  return month ?? monthLater(lastPeriod, Number(months ?? 0))
}

const YEAR_FORM = /^(?:(\d{4})|year([+-]\d)?)$/

/** Returns a year of a pack as `YYYY`: a year, or relative to that of the last month. @throws RangeError for other texts */
export function resolvePackYear(text: string, { lastPeriod }: Pick<PackClock, 'lastPeriod'>): string {
  const match = YEAR_FORM.exec(text)
  if (match === null) throw new RangeError(`Not a year of a pack: ${text}`)
  const [, year, years] = match
  return year ?? globalThis.String(Number(lastPeriod.slice(0, 4)) + Number(years ?? 0))
}

interface Manifest {
  readonly timeZone?: string
  readonly config?: { readonly default_language?: Language }
}

/** Today in the time zone of a pack, or of its default language, and the last month that is complete: figures that move with time end in it. */
export function packClock(pack: Pack, now = new Date()): PackClock {
  const { timeZone, config } = pack.manifest.value as Manifest
  const today = dayIn(timeZone ?? defaultTimeZone(config?.default_language ?? FALLBACK_LANGUAGE), now)
  return { today, lastPeriod: monthLater(today.slice(0, 7), -1) }
}

/** Whether a pack describes a demonstration. */
export function isDemo(pack: Pack): boolean {
  return (pack.manifest.value as { readonly demo?: boolean }).demo === true
}

function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/**
 * Returns the id of an object that a pack creates once: the same for the same tenant, kind and key, so that it is recognised when
 * the pack is applied again, even if it was deleted. A UUID of version 8 (custom, RFC 9562).
 */
export function packUuid(tenantId: string, kind: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([tenantId, kind, key]))
    .digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return groups.join('-')
}
