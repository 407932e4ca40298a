import { utcDay } from './day.ts'

/** Cached formats by time zone (IANA name). */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether the platform supports a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The day (`YYYY-MM-DD`) of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return utcDay(localTime(timeZone, instant.getTime()))
}

/**
 * An instant in a time zone with its offset, for files: sorted as text it is in order of time (within one offset), and programs read it.
 *
 * @example timestampIn('Europe/Berlin', new Date('2026-11-21T00:30:00Z')) // '2026-11-21 01:30:00.000+01:00'
 */
export function timestampIn(timeZone: string, instant: Date): string {
  const time = instant.getTime()
  const local = localTime(timeZone, time) + (((time % 1000) + 1000) % 1000)
  const offset = Math.round((local - time) / 60_000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offset)
  const sign = offset < 0 ? '-' : '+'
  const written = new Date(local).toISOString().slice(0, -1).replace('T', ' ')
  return `${written}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/**
 * The instant of a local time (`HH:MM`) on a day. A time skipped by the change to daylight saving time is moved later by the
 * skipped duration; of a repeated time it is the first.
 */
export function instantIn(timeZone: string, day: string, time = '00:00'): Date {
  const local = Date.parse(`${day}T${time}:00Z`)
  // Around a change, only the offsets of the day before and the day after are possible.
  const offsets = [-DAY_MS, DAY_MS].map((distance) => localTime(timeZone, local + distance) - (local + distance))
  const candidates = offsets.map((offset) => local - offset).sort((one, other) => one - other)
  const exact = candidates.find((candidate) => localTime(timeZone, candidate) === local)
  return new Date(exact ?? candidates.at(-1) ?? local)
}

const DAY_MS = 86_400_000

/** The local time as if it were UTC, in milliseconds, rounded down to a second. */
function localTime(timeZone: string, time: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, created)
  return created
}
