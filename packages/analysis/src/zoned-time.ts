/** Days and times of day in a time zone (IANA name), for what people have arranged by the clock on their wall. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether the platform knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The day (`YYYY-MM-DD`) that an instant lies in. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Date(wallTime(timeZone, instant.getTime())).toISOString().slice(0, 10)
}

/**
 * The instant at which clocks show a time (`HH:MM`) on a day. A time that the change to summer time leaves out becomes the
 * one as much later; of a time that comes twice it is the first.
 */
export function instantIn(timeZone: string, day: string, time = '00:00'): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // The offsets of the day before and after are the only ones that can hold around a change.
  const offsets = [-DAY_MS, DAY_MS].map((apart) => wallTime(timeZone, wanted + apart) - (wanted + apart))
  const candidates = offsets.map((offset) => wanted - offset).sort((one, other) => one - other)
  const exact = candidates.find((candidate) => wallTime(timeZone, candidate) === wanted)
  return new Date(exact ?? candidates.at(-1) ?? wanted)
}

const DAY_MS = 86_400_000

/** What the clock shows, as if it were UTC, in whole seconds. */
function wallTime(timeZone: string, time: number): number {
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
