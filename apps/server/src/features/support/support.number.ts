/** The displayed number of a request, e.g. `S-2026-0042`. */
export function supportNumber({ year, number }: { readonly year: number; readonly number: number }): string {
  return `S-${year}-${String(number).padStart(4, '0')}`
}

/** The calendar year of a moment in a time zone. */
export function yearAt(moment: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', calendar: 'gregory' }).format(moment))
}
